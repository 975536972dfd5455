/** Milliseconds that an answer nobody looks at any more stays in memory, and with it on this device. */
const aDay = 86_400_000

/** Of a query whose answer can be read without a connection: it is kept on this device until sign-out. */
export const keptOffline = { meta: { keptOffline: true }, gcTime: aDay }

/** The same for what may stay on the device for a day only, such as health data (P6). */
export const keptForTheDay = { meta: { keptOffline: true, forTheDay: true }, gcTime: aDay }

/** What may be shown of an answer kept this long ago: milliseconds. */
export const longest = { week: 7 * aDay, day: aDay }
