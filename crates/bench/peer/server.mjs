// A page of a contest's entries as a tuned Node server answers it: Fastify with a serializer made from the answer's shape,
// one process for each core, a prepared statement on a read-only connection. It asks for no session and no rights, and its
// entries have a third of the columns of ours.
//
// node server.mjs FILE CONTEST: prints the address once it answers; ends with its standard input.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [file, contest] = process.argv.slice(2);

if (cluster.isPrimary) {
  let ready = 0;
  cluster.on('listening', (_worker, { port }) => {
    ready += 1;
    if (ready === availableParallelism()) console.log(`127.0.0.1:${port}`);
  });
  // A process that did not start leaves nobody to wait for.
  cluster.on('exit', (_worker, code) => process.exit(code || 1));
  for (let started = 0; started < availableParallelism(); started += 1) cluster.fork();
  process.stdin.resume().on('end', () => process.exit(0));
} else {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('mmap_size = 268435456');
  const page = database.prepare(
    `SELECT w.id, w.number, w.designer_id AS designer, u.user_name AS name, w.stars, w.favourites, w.messages,
            w.created_at AS created, w.hidden, w.version, w.comment, f.key, f.width, f.height, w.description
     FROM works w JOIN files f ON f.id = w.file_id JOIN users u ON u.id = w.designer_id
     WHERE w.project_id = ? AND w.deleted_at IS NULL AND NOT w.hidden ORDER BY w.number DESC LIMIT 40`,
  );
  const integer = { type: 'integer' };
  const text = { type: 'string' };
  const entry = {
    type: 'object',
    properties: {
      id: integer,
      number: integer,
      designer: integer,
      name: text,
      stars: integer,
      favourites: integer,
      messages: integer,
      created: integer,
      hidden: { type: 'boolean' },
      version: integer,
      comment: text,
      key: text,
      width: integer,
      height: integer,
      description: text,
    },
  };
  const list = { type: 'object', properties: { code: integer, data: { type: 'array', items: entry } } };
  const server = Fastify({ logger: false });
  server.get('/list', { schema: { response: { 200: list } } }, (_request, reply) => {
    reply.send({ code: 200, data: page.all(contest) });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
}
