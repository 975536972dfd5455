/** Milliseconds for which an unused answer stays in memory and on this device. */
const aDay = 86_400_000

/** Options of a query that can be read offline: its answer is stored until sign-out. */
export const keptOffline = { meta: { keptOffline: true }, gcTime: aDay }

/** The same for data that may be stored for one day only, such as health data (P6). */
export const keptForTheDay = { meta: { keptOffline: true, forTheDay: true }, gcTime: aDay }

/** Longest age of a stored answer, milliseconds. */
export const longest = { week: 7 * aDay, day: aDay }
