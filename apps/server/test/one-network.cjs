// Loaded before `npm start` in a test: a machine in one network, whatever the one that runs the test is in.
const { syncBuiltinESMExports } = require('node:module');
const os = require('node:os');
os.networkInterfaces = () => ({
  lo: [{ family: 'IPv4', address: '127.0.0.1', internal: true }],
  wlan: [{ family: 'IPv4', address: '192.168.7.7', internal: false }],
});
syncBuiltinESMExports();
