import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const device = z.object({
  id,
  /** `Chrome on Android`. */
  name: z.string(),
  /** The browser of this session. */
  isThis: z.boolean(),
  /** False: its push service refused it for good, and it gets no messages until they are turned on again. */
  isWorking: z.boolean(),
  createdAt: instant,
})

/** Notices as notifications on devices (Web Push). */
export const pushesApi = {
  pushDevices: endpoint({
    method: 'GET',
    path: '/api/push-subscriptions',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'List your devices that get notifications, and return the key that a browser subscribes with.',
    shows: ['notices'],
    reply: z.object({
      /** Point on P-256 in base64url. */
      publicKey: z.string(),
      items: z.array(device),
    }),
    errors: [],
  }),
  turnOnPush: endpoint({
    method: 'PUT',
    path: '/api/push-subscriptions',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Turn on notifications on this browser, or say that it still has its subscription.',
    changes: ['notices'],
    body: z.object({
      /** Address at the push service: https, without a port. */
      endpoint: z
        .string()
        .max(1000)
        .regex(/^https:\/\/[^\s/:@?#]+\/\S*$/),
      /** Public key of the browser, which subscribed with the server’s present key. */
      p256dh: base64url(100),
      /** Secret of the browser. */
      auth: base64url(40),
    }),
    reply: device.pick({ id: true, isWorking: true }),
    errors: [],
  }),
  turnOffPush: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions/{id}',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Turn off notifications on one of your devices.',
    changes: ['notices'],
    params: z.object({ id }),
    errors: ['not_found'],
  }),
  deadDevices: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/dead-devices',
    auth: 'trainer',
    action: 'clients.read',
    summary:
      'List the devices of a client that no longer get notifications, though the client turned them on there.',
    shows: ['people', 'notices'],
    params: z.object({ id }),
    reply: z.object({
      items: z.array(
        z.object({
          /** `Chrome on Android`. */
          name: z.string(),
          /** When the push service refused it. */
          since: instant,
        }),
      ),
      /** Another device of the client gets notifications. */
      hasOther: z.boolean(),
    }),
    errors: ['not_found'],
  }),
}
