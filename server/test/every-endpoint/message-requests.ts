const anId = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
const aMessage = { id: anId, body: 'x' }

/** Valid bodies of endpoints of conversations. */
export const ofMessages: Record<string, object> = {
  'POST /api/clients/{id}/messages': aMessage,
  'POST /api/my-conversations/{id}/messages': aMessage,
  'POST /api/lessons/{id}/messages': { body: 'x' },
  'POST /api/clients/{id}/conversation/reading': { until: anId },
  'POST /api/my-conversations/{id}/reading': { until: anId },
  'PUT /api/clients/{id}/conversation/waiting': { waits: false, until: anId },
}
