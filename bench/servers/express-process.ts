import type { AddressInfo } from 'node:net';
import express from 'express';

const body = { hello: 'x'.repeat(Number(process.env.BYTES)) };
const app = express();
app.get('/hello', (_req, res) => void res.json(body));
app.get('/unchanged', (_req, res) => void res.status(304).end());

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit());
