import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Endpoint, errors } from '@cavaletti/contract'
import type { Served } from './endpoints.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#162524,#e9f0ee);--quiet:light-dark(#495957,#abb7b4);--line:light-dark(#d5dedb,#2c3937);--pine:light-dark(#045b48,#72ccab)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#f4f8f6,#0e1615)}
a{color:var(--pine)}h2{margin-top:2.5rem;text-transform:capitalize}
article{border-top:1px solid var(--line);padding:1rem 0}h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
p{margin:.25rem 0}.who,dt{color:var(--quiet)}dl{display:grid;grid-template-columns:6rem 1fr;gap:.25rem 1rem;margin:.5rem 0}
dd{margin:0;overflow-x:auto}pre{margin:0;font-size:.85rem}
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** GET /api/docs: the contract as an HTML page without scripts. Rendered on the first request. */
export function serveApiPage(app: FastifyInstance, served: readonly Served[]): void {
  let page: string | undefined
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
      .send((page ??= written(served))),
  )
}

function written(served: readonly Served[]): string {
  const groups = Map.groupBy(served, ([endpoint]) => endpoint.path.split('/')[2] ?? '')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cavaletti API</title><style>${style}</style></head><body><main><h1>Cavaletti API</h1>
<p>JSON over HTTPS. A bearer token from <code>POST /api/authenticate</code> lives 30 minutes. Every refusal answers
<code>{"error":{"code","message","fields"}}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, group]) => `<h2>${text(name)}</h2>${group.map(([endpoint]) => section(endpoint)).join('')}`).join('')}
</main></body></html>`
}

function section(endpoint: Endpoint): string {
  const { method, path, summary, auth, status, reply, upload, download, events } = endpoint
  const who = {
    public: 'anybody',
    capability: 'anyone who has the secret in the path',
    user: 'any signed-in user',
  }
  const caller =
    typeof auth === 'string' ? ((who as Record<string, string>)[auth] ?? auth) : auth.join(' or ')
  const refusals = endpoint.errors.map((code) => `${errors[code][0]} ${code}`).join(', ')
  return `<article><h3>${method} ${text(path)}</h3><p>${text(summary)}</p><dl>
<dt>For</dt><dd>${caller}</dd>
${shape('Query', endpoint.query, 'input')}${shape('Body', endpoint.body, 'input')}
${upload ? `<dt>Body</dt><dd>a file: ${upload.types.join(', ')}; at most ${upload.maxBytes} bytes</dd>` : ''}
<dt>Answers</dt><dd>${status ?? (reply || download || events ? 200 : 204)}${download ? `, a file: ${download.join(', ')}` : ''}${events ? ', server-sent events' : ''}</dd>${shape('Reply', reply, 'output')}${shape('Event', events, 'output')}
${refusals ? `<dt>Refusals</dt><dd>${refusals}</dd>` : ''}</dl></article>`
}

function shape(name: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return `<dt>${name}</dt><dd><details><summary>JSON Schema</summary><pre>${text(JSON.stringify(json, null, 2))}</pre></details></dd>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
