/** Pictures that the staff choose for questions and for news. */
import * as z from 'zod/mini';
import { textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange } from './desk-call.ts';
import { pictures } from './results.ts';

/** As of a picture in the academy folder. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** More than a quiz that somebody writes by hand ever has. */
const mostAsked = 1000;
const maxSrc = 60;

/** What stands as the URL of a picture that was added. */
export const pictureSrc = textInput(maxSrc);

/** Stores a picture, which is the body (`application/octet-stream`). What it is called and said to be does not matter. */
export const addPictureCall = defineDeskChange({
  name: 'add_picture',
  roles: 'staff',
  maxBodyBytes: maxPictureBytes,
  input: z.object({}),
  data: z.object({
    /** What stands in a text as its URL. */
    src: z.string(),
    /** Where the page finds it. */
    url: z.string(),
    /** How large students see it at most, in pixels. */
    width: z.number(),
    height: z.number(),
  }),
});

/** Where pictures are that the one who asks has added, and not published yet. Others are left out. */
export const picturesCall = defineDeskCall({
  name: 'pictures',
  roles: 'staff',
  maxJsonBytes: 128 * 1024,
  input: z.object({ srcs: z.array(pictureSrc).check(z.maxLength(mostAsked)) }),
  data: pictures,
});
