/**
 * Converts one parameter for pg, which would write a Temporal value as quoted JSON. Instants are cut to
 * microseconds, PostgreSQL's precision, so that a value reads back equal. Throws TypeError for an object that
 * JSON cannot hold, because pg would have sent half of the statement before it notices.
 */
export function parameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: 'microsecond' })
  if (value instanceof Temporal.ZonedDateTime) return parameter(value.toInstant())
  if (value instanceof Temporal.PlainDate) return value.toString()
  if (value instanceof Temporal.PlainTime) return value.toString({ smallestUnit: 'microsecond' })
  if (value instanceof Temporal.PlainDateTime) return value.toString({ smallestUnit: 'microsecond' })
  if (value instanceof Temporal.Duration) return value.toString()
  if (Array.isArray(value)) return value.map(parameter)
  return Object.getPrototypeOf(value) === Object.prototype ? JSON.stringify(value) : value
}
