import { aBrowser } from '../fixtures/notices/notices.ts'
import type { FindId } from './largest-input.ts'

const today = Temporal.Now.plainDateISO('UTC')
const day = (days: number) => today.add({ days }).toString()
const moment = (days: number) => `${day(days)}T10:00:00Z`
const list = <T>(length: number, make: (place: number) => T) =>
  Array.from({ length }, (_, place) => make(place))
const drop = undefined
const aLongAddress = `https://calendar.example/${'x'.repeat(1_900)}`

/** A week of quarter hours: the largest number allowed. */
const hours = list(196, (place) => ({
  weekday: (place % 7) + 1,
  from: clock(Math.floor(place / 7) * 45),
  until: clock(Math.floor(place / 7) * 45 + 30),
  placeId: null,
}))

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const group = { kind: 'group', capacity: 99, minutes: 60, horseLeadMinutes: 0 }
const openDays = {
  kind: 'open',
  fromDay: day(800),
  untilDay: day(800),
  from: '09:00',
  until: '17:00',
}
const slots = { from: day(1), until: day(31), trainerId: drop, placeId: drop, horseId: drop }
/** The longest period of pay. */
const year = { from: day(-365), until: day(0) }
const range = { from: day(-40), until: day(4) }

/** Rules beyond the schemas, by endpoint: values with which the largest input is accepted. Undefined omits a field. */
export function boundsOf(address: string, find: FindId): Record<string, unknown> {
  const seats = (length: number, more: object = {}) =>
    list(length, (place) => ({
      riderId: find('riderId', place),
      horseId: find('horseId', place),
      note: 'Straw '.repeat(30),
      ...more,
    }))
  const lines = list(500, (place) => ({
    description: `Private lesson ${place} `.repeat(4),
    quantityMilli: 1000,
    unitPriceMinor: 1000,
    servedOn: day(-1),
  }))
  const bounds: Record<string, Record<string, unknown>> = {
    'PUT /api/notice-preferences': { quietHours: { from: 23, until: 22 }, riders: drop },
    'PUT /api/push-subscriptions': { ...aBrowser, endpoint: `https://push.example/${'x'.repeat(900)}` },
    'GET /api/pay': year,
    'GET /api/my-pay': year,
    'GET /api/my-sales/yard-fees': year,
    'GET /api/team/{id}/pay': year,
    'POST /api/team/{id}/pay-statements': year,
    'GET /api/lessons': range,
    'GET /api/availability': range,
    'GET /api/slots': slots,
    'GET /api/my-slots': slots,
    'GET /api/horses/{id}/affected-seats': { fromDay: day(-1), untilDay: drop },
    'PATCH /api/public-page': { email: `post@${'oakfield'.repeat(25)}.example` },
    'POST /api/offers': group,
    'PATCH /api/offers/{id}': { ...group, archived: drop },
    'POST /api/availability/weeks': { hours, validFrom: day(900), validUntil: day(907) },
    'PATCH /api/availability/weeks/{id}': { hours, removed: drop },
    'POST /api/availability/exceptions': openDays,
    'PATCH /api/availability/exceptions/{id}': { ...openDays, removed: drop },
    'POST /api/linked-calendars': { address: aLongAddress },
    'PATCH /api/linked-calendars/{id}': { address: aLongAddress, removed: drop },
    'POST /api/lessons': { startsAt: moment(40), seats: seats(99), place: drop, confirm: drop },
    'PATCH /api/lessons/{id}': { startsAt: moment(300), swapHorse: drop },
    'POST /api/lessons/{id}/seats': { heldUntil: drop, state: 'booked' },
    'PATCH /api/seats/{id}': { state: drop, feePercent: drop, heldUntil: drop },
    'POST /api/series': {
      firstDay: day(400),
      rule: 'FREQ=DAILY;COUNT=200',
      seats: seats(40),
      excludedDays: [],
    },
    'PATCH /api/series/{id}': { rule: 'FREQ=DAILY;COUNT=200', seats: drop, excludedDays: [] },
    'POST /api/my-seats/{id}/move': { horseId: drop },
    'POST /api/my-seats/{id}/move-requests': { horseId: drop },
    'GET /api/joinable-terms': { horseId: drop },
    'POST /api/my-held-terms': { horseId: drop },
    'POST /api/my-waiting-list': { horseId: drop },
    'POST /api/payments': { amountMinor: 100, allocations: drop, firstDocumentId: drop },
    'POST /api/invoices': { lines },
    'PATCH /api/invoices/{id}': { lines },
    'POST /api/extras': { unitPriceMinor: 100, quantityMilli: 1000, placeId: drop },
    'POST /api/waivers': { extraId: drop },
    'POST /api/sendings': { filter: drop, matching: drop },
    'PATCH /api/billing': {
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
      bankCode: '200000',
      accountNumber: '55779911',
    },
    'POST /api/horses/{id}/time-off': { byInspector: false, fromDay: day(-5), untilDay: day(5) },
    'POST /api/incidents': { happenedAt: moment(-1), horseIds: list(10, (place) => find('horseId', place)) },
    'PATCH /api/business': { heatLimits: { amber: 248, strongAmber: 249, red: 250 } },
    'POST /api/heat-readings': { takenAt: drop, unit: 'fahrenheit' },
    'PATCH /api/heat-readings/{id}': { takenAt: drop, unit: 'fahrenheit', removed: drop },
    'POST /api/horses/{id}/work': { startedAt: moment(-20) },
    'POST /api/clients/{id}/riders': { dateOfBirth: '1960-01-01' },
    'PATCH /api/riders/{id}': { dateOfBirth: '1960-01-01', archived: drop },
    'PATCH /api/reminder-settings': {
      levels: list(5, (place) => ({
        afterDays: 10 * (place + 1),
        title: 'Pay '.repeat(15).trim(),
        text: 'Please pay. '.repeat(80).trim(),
        feeMinor: 100,
        payDays: 60,
      })),
    },
    'POST /api/admin/platform-fees': { validFrom: day(3) },
    'POST /api/reminders': { documentIds: drop },
    'POST /api/invitations': { role: 'client' },
  }
  return bounds[address] ?? {}
}
