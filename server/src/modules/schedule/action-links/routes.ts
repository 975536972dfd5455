import { languageOf } from '@cavaletti/contract/messages'
import type { actionLinksApi } from '@cavaletti/contract/schedule/changes/action-links'
import { acceptRequest, declineRequest } from '#modules/schedule/bookings/index.ts'
import { readLessonsOfFile, renderFile } from '#modules/schedule/calendar-feeds/index.ts'
import { acceptProposal, declineProposal } from '#modules/schedule/proposals/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { describeSeat } from './describe-seat.ts'
import { linkDoor } from './link-door.ts'

export function actionLinksRoutes(parts: Pick<Parts, 'db' | 'limits'>): Handlers<typeof actionLinksApi> {
  const door = linkDoor(parts)
  return {
    async linkedSeat(call) {
      return door.look(call, (_, opened) => Promise.resolve(describeSeat(opened)))
    },
    async linkedCalendar(call) {
      const { file, account } = await door.look(call, async (tx, { seat, account: { timeZone, locale } }) => {
        const of = { lessonIds: [seat.lessonId], riderIds: [seat.riderId], timeZone }
        return { file: await readLessonsOfFile(tx, of, seat.riderName), account: { locale } }
      })
      const text = await inLanguage(languageOf(account.locale), () => renderFile(file))
      return { type: 'text/calendar', bytes: Buffer.from(text), name: 'lesson.ics' }
    },
    async confirmByLink(call) {
      return door.press(call, 'confirm', async (tx, { scope }, seatId) => {
        await acceptRequest(tx, scope, seatId, call.body)
        return null
      })
    },
    async acceptTimeByLink(call) {
      return door.press(call, 'accept_time', async (tx, holder, seatId) => {
        await acceptProposal(tx, holder, { seatId, version: call.body.version })
        return null
      })
    },
    async declineTimeByLink(call) {
      return door.press(call, 'decline_time', async (tx, holder, seatId) => {
        await declineProposal(tx, holder, { seatId, version: call.body.version })
        return null
      })
    },
    async declineByLink(call) {
      return door.press(call, 'decline', async (tx, { scope }, seatId) => {
        await declineRequest(tx, scope, seatId, call.body)
        return null
      })
    },
  }
}
