import { t } from '@lingui/core/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import css from './ComboBox.module.css'
import { Field, type FieldProps } from './Field.tsx'
import fieldCss from './Field.module.css'
import { Icon } from './Icon.tsx'
import { matchesWords } from './match-words.ts'

export interface ComboBoxProps extends FieldProps {
  options: readonly ComboBoxOption[]
  /** Of the chosen option; empty for none. */
  value: string
  /** Told the chosen value; empty when the text was cleared. */
  onChange: (value: string) => void
  required?: boolean
}

export interface ComboBoxOption {
  value: string
  label: string
  /** Further words it is found by, such as a code. */
  words?: string
}

/** A choice from a long list, found by typing any part of its words. The form gets the value under `name`. */
export function ComboBox({ options, value, onChange, required = false, ...field }: ComboBoxProps) {
  return (
    <Field {...field}>
      {({ id, name, 'aria-invalid': invalid, 'aria-describedby': described }) => (
        <AriaComboBox
          name={name}
          aria-label={field.label}
          aria-describedby={described ?? ''}
          isRequired={required}
          isInvalid={invalid === true}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
          defaultItems={options}
          defaultFilter={matchesWords}
          allowsEmptyCollection
          menuTrigger="focus"
        >
          <div className={css['frame']}>
            <Input
              id={id}
              data-field={name}
              className={fieldCss['input'] ?? ''}
              onFocus={(event) => event.target.select()}
            />
            <Button className={css['open'] ?? ''}>
              <Icon of={IconChevronDown} />
            </Button>
          </div>
          <Popover className={css['popover'] ?? ''} maxHeight={320}>
            <ListBox<ComboBoxOption>
              className={css['list'] ?? ''}
              renderEmptyState={() => <p className={css['nothing']}>{t`Nothing matches what you typed.`}</p>}
            >
              {(option) => (
                <ListBoxItem id={option.value} textValue={option.label} className={css['option'] ?? ''}>
                  {option.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </AriaComboBox>
      )}
    </Field>
  )
}
