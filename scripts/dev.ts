import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** npm run dev: restarts the server and reloads the client on every change. When one ends, both end. */

const root = join(import.meta.dirname, '..')
const serverPort = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'
const publicUrl = `http://localhost:${webPort}`

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      '--import',
      './server/src/app/jsx.ts',
      'server/src/main.ts',
    ],
    // Browsers use the client's server, which forwards /api, so links and origins have its address.
    { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: serverPort, PUBLIC_URL: publicUrl } },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, API: `http://127.0.0.1:${serverPort}` },
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
