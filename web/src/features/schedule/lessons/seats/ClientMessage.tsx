import { t } from '@lingui/core/macro'
import css from '../../../../ui/Requests.module.css'

/** What a client wrote with a request; hidden if nothing. */
export function ClientMessage({ message }: { message: string }) {
  if (message === '') return null
  return (
    <blockquote className={css['message']}>
      <span className="visually-hidden">{t`Message from the client:`}</span> {message}
    </blockquote>
  )
}
