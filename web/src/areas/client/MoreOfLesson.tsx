import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OwnSeat } from '../../features/schedule/lessons/own-lessons/my-lessons.ts'
import { PassPlace } from '../../features/schedule/passed-places/PassPlace.tsx'
import { ChangeRider } from '../../features/schedule/rider-changes/ChangeRider.tsx'
import { momentInWords } from '../../ui/words/day-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/dialogs/Menu.tsx'

interface MoreOfLessonProps {
  seat: OwnSeat
  hasOtherRiders: boolean
}

/** A menu with the rarer actions of a client on a lesson; nothing if there are none. */
export function MoreOfLesson({ seat, hasOtherRiders }: MoreOfLessonProps) {
  const [open, setOpen] = useState<'rider' | 'pass'>()
  const close = (): void => setOpen(undefined)
  const mayChange = seat.mayCancel && seat.state === 'booked' && hasOtherRiders
  return (
    <>
      {(mayChange || seat.mayPass) && (
        <Menu
          label={t`More: ${seat.riderName}, ${momentInWords(seat.startsAt, seat.timeZone)}`}
          trigger={<Icon of={IconDots} />}
        >
          {mayChange && <MenuItem id="rider" label={t`Change rider`} onAct={() => setOpen('rider')} />}
          {seat.mayPass && <MenuItem id="pass" label={t`Pass on place`} onAct={() => setOpen('pass')} />}
        </Menu>
      )}
      {open === 'rider' && <ChangeRider seat={seat} onClose={close} />}
      {open === 'pass' && <PassPlace seat={seat} onClose={close} />}
    </>
  )
}
