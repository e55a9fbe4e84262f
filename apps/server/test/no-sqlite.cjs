// Loaded before `npm start` in a test: a platform for which SQLite was not built.
const load = process.dlopen;
process.dlopen = (module, path, ...more) => {
  if (String(path).includes('sqlite')) throw new Error('no binary');
  return load.call(process, module, path, ...more);
};
