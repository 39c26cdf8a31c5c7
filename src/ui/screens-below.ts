import {
  type AnyRoute,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

type Load<Name extends string> = () => Promise<Record<Name, () => ReactNode>>;
type SchemaOf<Search> = Search extends z.core.$ZodLooseShape ? z.ZodMiniObject<Search> : undefined;

/**
 * Makes the routes below a parent. A route has a path, the module of its screen, the screen's name in that module, and
 * its query parameters, if it has any. The type arguments are written out, because TypeScript cannot infer a route's
 * full path, id and parameters while the path is still generic.
 */
export const screensBelow =
  <Parent extends AnyRoute>(
    parent: Parent,
    lazyScreen: <Name extends string>(load: Load<Name>, name: Name) => RouteComponent,
  ) =>
  <const Path extends string, Name extends string, Search extends z.core.$ZodLooseShape | undefined = undefined>(
    path: Path,
    load: Load<Name>,
    name: Name,
    search?: Search,
  ) =>
    createRoute<
      unknown,
      Parent,
      Path,
      ResolveFullPath<Parent, Path>,
      string,
      ResolveId<Parent, string, Path>,
      SchemaOf<Search>
    >({
      getParentRoute: () => parent,
      path,
      component: lazyScreen(load, name),
      validateSearch: (search && z.object(search)) as SchemaOf<Search>,
    });
