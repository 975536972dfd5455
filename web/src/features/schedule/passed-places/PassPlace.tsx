import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { LessonDialog } from '../../../ui/dialogs/LessonDialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { passProblemWords } from './pass-words.ts'
import { type PassedSeat, PassWays } from './PassWays.tsx'

/** A dialog that makes and ends links with which another family takes the place, or that says why not. */
export function PassPlace({ seat, onClose }: { seat: PassedSeat; onClose: () => void }) {
  return (
    <LessonDialog title={t`Pass on the place of ${seat.riderName}`} lesson={seat} onClose={onClose}>
      <Asked seat={seat} onClose={onClose} />
    </LessonDialog>
  )
}

function Asked({ seat, onClose }: { seat: PassedSeat; onClose: () => void }) {
  const found = useApiQuery(
    'GET /api/my-seats/{id}/place-links',
    { params: { id: seat.seatId } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <Loaded state={single(found)} rows={4}>
      {(links) =>
        links.problem === null ? (
          <PassWays seat={seat} found={links} onClose={onClose} />
        ) : (
          <>
            <p>{passProblemWords(links.problem)}</p>
            <DialogActions>
              <Button onClick={onClose}>{t`Close`}</Button>
            </DialogActions>
          </>
        )
      }
    </Loaded>
  )
}
