import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Collects the OpenAPI document from the contract's schemas. Register before the endpoints. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cavaletti',
        description: 'Lessons, horses and invoices for riding trainers, riding schools and their clients.',
        version: '0.1.0',
        license: { name: 'AGPL-3.0-only' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeFiles,
    transformObject: jsonSchemaTransformObject,
  })
}

const file = { type: 'string', format: 'binary' }

/** Files have no JSON schema: bodies and answers that are files are described by their media types. */
const describeFiles: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const { upload, download, events } = document.route.config?.endpoint ?? {}
  return {
    schema: {
      ...schema,
      ...(upload && { consumes: [...upload.types], body: file }),
      ...(download && { produces: [...download], response: { 200: { description: 'The file.', ...file } } }),
      ...(events && {
        produces: ['text/event-stream'],
        response: { 200: { description: 'Events.', type: 'string' } },
      }),
    },
    url,
  }
}
