import {
  cancelUploadCall,
  finishUploadCall,
  openUploadCall,
  type Upload,
  uploadPartCall,
  uploadsCall,
} from '#contract/desk/uploads.ts';
import { type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { findUpload, listUploadsOf, type UploadRow } from '#server/domain/media/uploads.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import { finishUpload } from '#server/domain/uploads/finish-upload.ts';
import type { UploadMessage } from '#server/domain/uploads/inspect-upload.ts';
import { openUpload } from '#server/domain/uploads/open-upload.ts';
import { removeAbandoned, removeUpload } from '#server/domain/uploads/remove-upload.ts';
import { storePart, type Transact } from '#server/domain/uploads/store-part.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { withCommand } from '#server/files/folder-notices.ts';
import { render } from '#server/messages/text.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Language } from '#texts/languages.ts';
import { requireContent } from './require-content.ts';

/** So long a call waits for a check, which may copy gigabytes. */
const waitMs = 2_000;

export function uploadsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;
  const finish = inBackground((one: { upload_id: string; by: string }) => finishUpload(deps, one), deps.log);

  provide.staffCall(openUploadCall, async ({ input, language, change }) => {
    await removeAbandoned(deps);
    return await change(async (own) => {
      await requireParent(own.db, input, own.scope);
      const upload = await openUpload(within(deps, own.db), { ...input, staff_id: own.staff.staff_id });
      return { data: toUpload(upload, language) };
    });
  });

  provide.staffCall(uploadsCall, async ({ staff, language }) => ({
    data: { uploads: (await listUploadsOf(db, staff.staff_id)).map((one) => toUpload(one, language)) },
  }));

  provide.staffBytes(uploadPartCall, {
    accept: ({ input, staff }) => requireOwn(db, input.upload_id, staff),
    handle: async (upload, { input: { position }, bytes, change }) => {
      const transact: Transact = (run) => change((own) => run(own.db), 0);
      return {
        data: {
          received: await storePart({ db: deps.db, media: deps.media, clock: deps.clock, transact }, upload, {
            position,
            bytes,
          }),
        },
      };
    },
  });

  provide.staffReading(finishUploadCall, {
    accept: async ({ input, scope, staff }) =>
      await requireParent(db, await requireOwn(db, input.upload_id, staff), scope),
    read: ({ input: { upload_id }, staff: { staff_id }, by }) => finish(staff_id, upload_id, { upload_id, by }, waitMs),
    handle: async (_, { input, staff, language }) => ({
      data: toUpload(await requireOwn(db, input.upload_id, staff), language),
    }),
  });

  provide.silentChange(cancelUploadCall, async ({ db, input: { upload_id }, staff }) => {
    await requireOwn(db, upload_id, staff);
    await removeUpload(within(deps, db), upload_id);
  });

  async function requireParent(
    db: DeskDeps['db'],
    { kind, parent_id }: Pick<Upload, 'kind' | 'parent_id'>,
    scope: Scope,
  ): Promise<void> {
    await requireContent(db, scope, { kind: kind === 'cover' ? 'subject' : 'chapter', id: parent_id });
  }

  /** Throws 403 for the upload of somebody else, and for one that is not there. */
  async function requireOwn(db: DeskDeps['db'], upload_id: string, { staff_id }: Staff): Promise<UploadRow> {
    const upload = await findUpload(db, upload_id);
    if (upload?.staff_id !== staff_id) throw forbidden();
    return upload;
  }
}

function toUpload({ messages, ...row }: UploadRow, language: Language): Upload {
  const { upload_id, kind, parent_id, file_name, size, modified_at, received, state } = row;
  const said: UploadMessage[] = JSON.parse(messages);
  return {
    upload_id,
    kind,
    parent_id,
    file_name,
    size,
    modified_at,
    received,
    state,
    messages: said.map(({ text, command }) => withCommand(render(text, language), command)),
  };
}

/**
 * Runs work that may take longer than a request, of each person one after the other. Whoever asks for it waits at most
 * some milliseconds; asking again waits for the same run. An OperatorError is for whoever waits; any other error is logged, too.
 */
function inBackground<Input>(
  work: (input: Input) => Promise<void>,
  log: Log,
): (person: string, id: string, input: Input, waitMs: number) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const last = new Map<string, Promise<unknown>>();

  const start = (person: string, id: string, input: Input) => {
    const before = last.get(person) ?? Promise.resolve();
    const run = before.then(() => work(input)).finally(() => running.delete(id));
    const done = run.catch((error: unknown) => {
      if (!(error instanceof OperatorError)) log.error({ err: error }, 'an upload could not be checked');
    });
    last.set(person, done);
    void done.then(() => last.get(person) === done && last.delete(person));
    running.set(id, run);
    return run;
  };

  return async (person, id, input, waitMs) => {
    const run = running.get(id) ?? start(person, id, input);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([run, timeout]).finally(() => clearTimeout(timer));
  };
}
