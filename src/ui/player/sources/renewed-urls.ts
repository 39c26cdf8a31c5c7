/**
 * The URLs of a video in parts. Each of them begins with the folder of its playlist's URL. hls.js goes on using the
 * URLs that it has read; once the playlist has a renewed URL, this maps the parts to the same folder.
 */
export function renewedUrls(playlist: string) {
  const known = [playlist];
  return {
    add: (url: string) => {
      known.push(url);
    },
    of: (part: string): string => {
      const newest = known.at(-1) ?? playlist;
      if (known.includes(part)) return newest;
      const old = known.find((each) => part.startsWith(folderOf(each)));
      return old === undefined ? part : folderOf(newest) + part.slice(folderOf(old).length);
    },
  };
}

function folderOf(url: string): string {
  return new URL('.', url).href;
}
