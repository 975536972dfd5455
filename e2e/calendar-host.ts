import { createServer } from 'node:http'
import { calendarFile, openPort } from '../server/test/fixtures/schedule/linked-calendars.ts'

/**
 * Takes the place of calendar servers. `https://calendar.example/busy/<from>/<until>.ics` is a calendar with one event
 * between these instants; there is nothing at other addresses.
 */
export async function openCalendarHost(): Promise<{ url: string; close: () => Promise<void> }> {
  return openPort(
    createServer((request, response) => {
      const [, from, until] = /\/busy\/([^/]+)\/([^/]+)\.ics$/.exec(request.url ?? '') ?? []
      if (from && until) response.end(calendarFile([from, until]))
      else response.writeHead(404).end()
    }),
  )
}
