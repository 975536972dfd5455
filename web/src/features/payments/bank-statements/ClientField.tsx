import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'

export interface ChosenClient {
  id: string
  name: string
}

interface ClientFieldProps {
  name: string
  chosen: ChosenClient | undefined
  onChoose: (client: ChosenClient) => void
}

/** Finds the payer by the start of their names. */
export function ClientField({ name, chosen, onChoose }: ClientFieldProps) {
  const [typed, setTyped] = useState('')
  const found = (
    useApiQuery('GET /api/clients', { query: { search: typed, limit: 8 } }, { enabled: typed !== '' }).data
      ?.items ?? []
  ).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  if (chosen && !found.some(({ value }) => value === chosen.id))
    found.unshift({ value: chosen.id, label: chosen.name })
  return (
    <ComboBox
      name={name}
      label={t`Payer`}
      options={found}
      value={chosen?.id ?? ''}
      onSearch={setTyped}
      onChange={(id) => {
        const client = found.find(({ value }) => value === id)
        if (client) onChoose({ id, name: client.label })
      }}
      required
    />
  )
}
