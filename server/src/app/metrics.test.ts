import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { buildApp } from './build-app.ts'
import { createMetrics, listenForMetrics } from './metrics.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('metrics count by route pattern and are served on their own port only', async () => {
  const metrics = createMetrics()
  const app = await buildApp({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createLog('silent'),
  })
  metrics.observe(app)
  app.get('/api/things/:id', async () => 'ok')
  await app.inject('/api/things/secret-id')
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const port = await freePort()
  const stop = await listenForMetrics(metrics, '127.0.0.1', port)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 1',
  )
  expect(text).not.toContain('secret-id')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await stop()
  await app.close()
})
