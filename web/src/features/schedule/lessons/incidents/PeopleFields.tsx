import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { RiderChoice } from '../seats/RiderChoice.tsx'
import type { IncidentRole, Treatment } from './incident.ts'
import { type NamedHorse, type OfferedRider, type PersonFields, personOf } from './incident-fields.ts'
import { longest, most } from './incident-limits.ts'
import { roleOptions, treatmentOptions } from './incident-words.ts'
import css from './Incidents.module.css'

interface PeopleFieldsProps {
  people: readonly PersonFields[]
  /** Riders of the lesson. */
  offered: readonly OfferedRider[]
  /** `horse`: the one that an added rider rode. */
  onChange: (people: PersonFields[], horse?: NamedHorse) => void
}

/** Everybody who was involved: one press adds a rider of the lesson; a search, or a name, adds others. */
export function PeopleFields({ people, offered, onChange }: PeopleFieldsProps) {
  const isFull = people.length >= most
  const add = (person: PersonFields, horse?: NamedHorse): void => onChange([...people, person], horse)
  return (
    <fieldset className={css['part']}>
      <legend>{t`People`}</legend>
      {people.map((person, place) => (
        <PersonEntry
          key={person.key}
          person={person}
          place={place}
          onChange={(change) =>
            onChange(people.map((one) => (one.key === person.key ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(people.filter((one) => one.key !== person.key))}
        />
      ))}
      {!isFull && (
        <>
          {offered.length > 0 && (
            <div className={css['choices']}>
              {offered.map(({ id, name, horse }) => (
                <Button
                  key={id}
                  variant="secondary"
                  icon={<Icon of={IconPlus} />}
                  onClick={() => add(personOf(id, name), horse)}
                >
                  {t`Add ${name}`}
                </Button>
              ))}
            </div>
          )}
          <RiderChoice
            name="otherRider"
            label={offered.length > 0 ? t`Add another rider` : t`Add rider`}
            chosen={undefined}
            onChoose={({ id, name }) => {
              if (!people.some(({ riderId }) => riderId === id)) add(personOf(id, name))
            }}
          />
          <div>
            <Button variant="secondary" icon={<Icon of={IconPlus} />} onClick={() => add(personOf(null, ''))}>
              {t`Add somebody else`}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

interface PersonEntryProps {
  person: PersonFields
  place: number
  onChange: (change: Partial<PersonFields>) => void
  onRemove: () => void
}

function PersonEntry({ person, place, onChange, onRemove }: PersonEntryProps) {
  const { riderId, name, role, injury, treatment } = person
  const field = `people.${place}`
  const title = riderId === null ? t`Other person` : name
  return (
    <fieldset className={css['person']} aria-label={name || title}>
      <div className={css['personHead']}>
        <span>{title}</span>
        <Button variant="quiet" aria-label={t`Remove ${name || title}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
      {riderId === null && (
        <TextField
          // The name is empty only after the press that added the person.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that the press asked for
          autoFocus={name === ''}
          name={`${field}.name`}
          label={t`Name`}
          autoComplete="off"
          maxLength={longest['people.name']}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          required
        />
      )}
      <TextField
        name={`${field}.injury`}
        label={t`Injury`}
        hint={t`Leave empty if unhurt.`}
        autoComplete="off"
        maxLength={longest['people.injury']}
        value={injury}
        onChange={({ target }) => onChange({ injury: target.value })}
      />
      <div className={css['pair']}>
        <Select
          name={`${field}.treatment`}
          label={t`Treatment`}
          options={treatmentOptions()}
          value={treatment}
          onChange={({ target }) => onChange({ treatment: target.value as Treatment })}
        />
        <Select
          name={`${field}.role`}
          label={t`Was here as`}
          options={roleOptions()}
          value={role}
          onChange={({ target }) => onChange({ role: target.value as IncidentRole })}
        />
      </div>
    </fieldset>
  )
}
