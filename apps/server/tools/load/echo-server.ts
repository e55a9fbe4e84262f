/** An empty server that says back what it hears: what the machine and the sockets cost without any games. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const { port } = JSON.parse(process.argv[2] ?? '{}') as { port: number };
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(String(data)));
  socket.on('error', () => {});
});
server.listen(port, '127.0.0.1', () => process.send?.({ open: true }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
