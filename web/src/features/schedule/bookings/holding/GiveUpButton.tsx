import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Button } from '../../../../ui/Button.tsx'

interface GiveUpButtonProps {
  payment: Pick<ReplyOf<Api['GET /api/my-booking-payments/{id}']>, 'places' | 'placeOfferId' | 'termId'>
  /** Page on which times are chosen. */
  bookAt: string
  lessonsAt: string
}

/** Gives up the places without paying: releases held ones, or declines the one that the waiting list offers. */
export function GiveUpButton({ payment, bookAt, lessonsAt }: GiveUpButtonProps) {
  const { places, placeOfferId, termId } = payment
  const navigate = useNavigate()
  const free = useApiChange('DELETE /api/my-holds/{id}')
  const freeGroup = useApiChange('DELETE /api/my-held-terms/{id}')
  const decline = useApiChange('POST /api/my-place-offers/{id}/decline')
  // They expire anyway, and may already have.
  const ignore = (): void => undefined
  const giveUp = async (): Promise<void> => {
    if (placeOfferId !== null) await decline({ params: { id: placeOfferId } }).catch(ignore)
    else if (termId !== null) await freeGroup({ params: { id: termId } }).catch(ignore)
    else for (const { seatId } of places) await free({ params: { id: seatId } }).catch(ignore)
    void navigate(placeOfferId === null ? bookAt : lessonsAt)
  }
  return (
    <Button variant="secondary" onClick={() => void giveUp()}>
      {placeOfferId !== null ? t`Decline place` : places.length > 1 ? t`Release places` : t`Release place`}
    </Button>
  )
}
