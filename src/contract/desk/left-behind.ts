/** What file systems, file managers, network drives and other programs keep among one's own files, in small letters. */
const names: ReadonlySet<string> = new Set([
  // Windows, and disks that it has formatted or repaired
  ...['system volume information', '$recycle.bin', 'recycler', 'recycled', 'config.msi', 'msocache', 'perflogs'],
  ...['$extend', '$getcurrent', '$sysreset', '$windows.~bt', '$windows.~ws', '$winreagent', 'wpsettings.dat'],
  ...['desktop.ini', 'thumbs.db', 'thumbs.db:encryptable', 'ehthumbs.db', 'ehthumbs_vista.db', 'iconcache.db'],
  ...['autorun.inf', 'indexervolumeguid', 'pagefile.sys', 'hiberfil.sys', 'swapfile.sys', 'dumpstack.log'],
  // macOS. A folder with a picture of its own has a file 'Icon' and a carriage return, which other systems rewrite.
  ...['__macosx', 'icon\r', 'icon\uf00d', 'icon^m', 'desktop db', 'desktop df', 'network trash folder'],
  ...['temporary items', 'thevolumesettingsfolder', 'thefindbycontentfolder'],
  // Linux and Android
  ...['lost+found', 'lost.dir', 'aquota.user', 'aquota.group'],
  // network drives, and programs that copy folders between machines
  ...['@eadir', '@tmp', '@recycle', '@sharebin', '@recently-snapshot', '@synoresource', '#recycle', '#snapshot'],
  ...['~snapshot', 'onedrivetemp', 'sync.ffs_db', 'sync.ffs_lock', 'picasa.ini'],
]);

/** Hidden files; those of office programs while a document is open; what a repair of a disk has found. */
const kinds = /^(?:\.|~\$|:2e|found\.\d{3}$)/;

/** Whether a file or a folder of this name is hidden, or one that a computer made for itself. */
export function isLeftBehind(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || kinds.test(lower);
}
