/**
 * The addresses of a video that comes in parts, each below its playlist's own. hls.js goes on by the addresses that it has read;
 * when the playlist gets a fresh one, its parts have theirs there.
 */
export function freshAddresses(playlist: string) {
  const known = [playlist];
  return {
    add: (address: string) => {
      known.push(address);
    },
    of: (part: string): string => {
      const newest = known.at(-1) ?? playlist;
      if (known.includes(part)) return newest;
      const old = known.find((each) => part.startsWith(folderOf(each)));
      return old === undefined ? part : folderOf(newest) + part.slice(folderOf(old).length);
    },
  };
}

function folderOf(address: string): string {
  return new URL('.', address).href;
}
