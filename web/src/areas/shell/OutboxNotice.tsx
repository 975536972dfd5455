import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Waiting } from '../../data/offline/outbox-model.ts'
import { outbox, useOutbox } from '../../data/offline/outbox.ts'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import css from './OutboxNotice.module.css'

/** The number of changes waiting on this device, and a list of refused ones. */
export function OutboxNotice() {
  const all = useOutbox()
  const [open, setOpen] = useState(false)
  const refused = all.filter(({ problem }) => problem !== null)
  const waiting = all.length - refused.length
  return (
    <>
      <output>
        {waiting > 0 && (
          <span className={css['bar']}>
            {plural(waiting, {
              one: '# change is kept on this device until there is a connection.',
              other: '# changes are kept on this device until there is a connection.',
            })}
          </span>
        )}
        {refused.length > 0 && (
          <span className={css['bar']}>
            {plural(refused.length, {
              one: '# change could not be saved.',
              other: '# changes could not be saved.',
            })}
            <button type="button" className={css['show']} onClick={() => setOpen(true)}>
              {t`View details`}
            </button>
          </span>
        )}
      </output>
      <Dialog
        open={open && refused.length > 0}
        onClose={() => setOpen(false)}
        title={t`Changes that could not be saved`}
      >
        <ul className={css['list']}>
          {refused.map((one) => (
            <RefusedChange key={one.id} change={one} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function RefusedChange({ change }: { change: Waiting }) {
  const [busy, setBusy] = useState(false)
  const resend = async (): Promise<void> => {
    setBusy(true)
    try {
      await outbox.resend(change.id)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={css['change']}>
      <p className={css['words']}>{change.words}</p>
      <p>{change.problem}</p>
      <div className={css['actions']}>
        <Button variant="secondary" busy={busy} onClick={() => void resend()}>
          {t`Save anyway`}
        </Button>
        <Button variant="quiet" onClick={() => void outbox.discard(change.id)}>
          {t`Discard change`}
        </Button>
      </div>
    </li>
  )
}
