import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import css from './Security.module.css'

/** New recovery codes, shown this once. Null: closed. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null
  onClose: () => void
}) {
  const text = codes?.join('\n') ?? ''
  const save = (): void => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'cavaletti-codes.txt')
  return (
    <Dialog open={codes !== null} onClose={onClose} title={t`Save your recovery codes`}>
      <p>{t`We show these codes only now. Keep them where you find them without your phone. Each works once.`}</p>
      <ul className={css['codes']} aria-label={t`Recovery codes`}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <CopyButton text={text} label={t`Copy codes`} />
        <Button variant="secondary" onClick={() => print()}>{t`Print codes`}</Button>
        <Button variant="secondary" onClick={save}>{t`Save codes`}</Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t`I have saved the codes`}</Button>
      </DialogActions>
    </Dialog>
  )
}
