import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { aboutWords } from '../../features/notices/conversations/conversation-words.ts'
import { toWrite, useBeginning } from '../../features/notices/conversations/drafts.ts'
import type { OwnSeat } from '../../features/schedule/lessons/own-lessons/my-lessons.ts'
import { PassPlace } from '../../features/schedule/passed-places/PassPlace.tsx'
import { ChangeRider } from '../../features/schedule/rider-changes/ChangeRider.tsx'
import { momentInDigits, momentInWords } from '../../ui/words/day-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/dialogs/Menu.tsx'
import { messagesAt, ownMessagesOf } from './message-places.ts'

interface MoreOfLessonProps {
  seat: OwnSeat
  hasOtherRiders: boolean
}

/** A menu with the rarer actions of a client on a lesson; nothing if there are none. */
export function MoreOfLesson({ seat, hasOtherRiders }: MoreOfLessonProps) {
  const [open, setOpen] = useState<'rider' | 'pass'>()
  const close = (): void => setOpen(undefined)
  const { data: { items = [] } = {} } = useApiQuery('GET /api/my-conversations')
  const own = ownMessagesOf(items)
  const begin = useBeginning()
  const navigate = useNavigate()
  const ask = (clientId: string): void => {
    begin(clientId, aboutWords(momentInDigits(seat.startsAt, seat.timeZone), seat.offerName))
    void navigate(`${messagesAt}/${clientId}`, { state: toWrite })
  }
  const mayChange = seat.mayCancel && seat.state === 'booked' && hasOtherRiders
  return (
    <>
      {(mayChange || seat.mayPass || own) && (
        <Menu
          label={t`More: ${seat.riderName}, ${momentInWords(seat.startsAt, seat.timeZone)}`}
          trigger={<Icon of={IconDots} />}
        >
          {own && (
            <MenuItem
              id="ask"
              label={t`Ask about this lesson`}
              icon={IconMessage}
              onAct={() => ask(own.clientId)}
            />
          )}
          {mayChange && (
            <MenuItem
              id="rider"
              label={t`Change rider`}
              icon={IconSwitchHorizontal}
              onAct={() => setOpen('rider')}
            />
          )}
          {seat.mayPass && (
            <MenuItem
              id="pass"
              label={t`Pass on place`}
              icon={IconArrowForwardUp}
              onAct={() => setOpen('pass')}
            />
          )}
        </Menu>
      )}
      {open === 'rider' && <ChangeRider seat={seat} onClose={close} />}
      {open === 'pass' && <PassPlace seat={seat} onClose={close} />}
    </>
  )
}
