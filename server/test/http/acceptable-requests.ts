import { aPdf, aPicture } from './files.ts'

/** By endpoint: a body it accepts, so that it is the id that is refused. */
export const bodies: Record<string, object> = {
  'PATCH /api/offers/{id}': { version: 1, name: 'Stolen' },
  'PATCH /api/availability/weeks/{id}': { version: 1, removed: true },
  'PATCH /api/availability/exceptions/{id}': { version: 1, removed: true },
  'PATCH /api/tax-rates/{id}': { version: 1, archived: true },
  'PATCH /api/invoices/{id}': { version: 1, note: 'Stolen' },
  'POST /api/invoices/{id}/issue': { version: 1 },
  'POST /api/invoices/{id}/credit': {},
  'PATCH /api/places/{id}': { version: 1, name: 'Stolen' },
  'POST /api/places/{id}/arenas': { name: 'Mine', units: 1 },
  'PATCH /api/arenas/{id}': { version: 1, units: 9 },
  'PUT /api/places/{id}/travel': { to: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf', minutes: 1 },
  'PATCH /api/horses/{id}': { version: 1, name: 'Stolen' },
  'PUT /api/horses/{id}/weights': { weighedOn: '2026-01-01', kilograms: 500 },
  'POST /api/horses/{id}/holds': { fromDay: '2026-01-01', untilDay: null, reason: 'x', byInspector: false },
  'PUT /api/horses/{id}/photo': await aPicture(),
  'PUT /api/holds/{id}/certificate': aPdf,
  'POST /api/holds/{id}/release': { version: 1, untilDay: '2026-02-01' },
  'POST /api/horses/{id}/work': {
    startedAt: Temporal.Now.instant().subtract({ hours: 72 }).toString(),
    minutes: 30,
    activity: 'hack',
  },
  'POST /api/work/{id}/reversal': { reason: 'x' },
  'POST /api/horses/{id}/care': { kind: 'vet', dueOn: '2026-01-01' },
  'POST /api/horses/{id}/medicines': { givenOn: '2026-01-01', product: 'x' },
  'PATCH /api/medicines/{id}': { version: 1, removed: true },
  'PATCH /api/permits/{id}': { version: 1, removed: true },
  'PATCH /api/care/{id}': { version: 1, removed: true },
  'PATCH /api/clients/{id}': { version: 1, note: 'Stolen' },
  'POST /api/clients/{id}/invitation': {},
  'POST /api/clients/{id}/riders': { firstName: 'A', lastName: 'B' },
  'PATCH /api/riders/{id}': { version: 1, note: 'Stolen' },
  'POST /api/riders/{id}/levels': { level: 1, setOn: '2026-01-01' },
  'PUT /api/riders/{id}/access': {
    clientId: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf',
    version: null,
    isGuardian: true,
    isPayer: true,
    permissions: [],
  },
  'PUT /api/riders/{id}/health': { version: 1, consent: true, allergies: 'x', conditions: '' },
  'PATCH /api/my-riders/{id}': { version: 1, emergencyName: 'x' },
  'PUT /api/my-riders/{id}/health': { version: 1, consent: true, allergies: 'x', conditions: '' },
}
/** The same for its query. */
export const queries: Record<string, Record<string, string>> = {
  'PUT /api/horses/{id}/photo': { version: '1' },
  'PUT /api/holds/{id}/certificate': { version: '1' },
  'GET /api/horses/{id}/fit': { riderKg: '60', tackKg: '10' },
}
