import { countryFormat } from '@cavaletti/contract/country-formats'
import { msg } from '@cavaletti/contract/messages'
import { say, sayKnown } from '#platform/messages/say.ts'

/**
 * Names of taxes that other languages translate. The others stay as their country writes them.
 * @public for the message catalogue only
 */
export const translatedTaxes = [
  msg('VAT'),
  msg('Sales tax'),
  msg('Consumption tax'),
  msg('VAT number'),
  msg('Tax number'),
] as const

/** The names of a country's tax and of its numbers, in the language of the running work. */
export function taxWords(country: string) {
  const { taxName, taxInText, taxIdName, taxNumberName, taxNumberInText } = countryFormat(country)
  const name = sayKnown(taxName)
  const numberName = sayKnown(taxNumberName)
  return {
    taxName: name,
    taxInText: name === taxName ? taxInText : name,
    taxIdName:
      taxIdName === `${taxName} number` && taxName !== 'VAT'
        ? say('{tax} number', { tax: name })
        : sayKnown(taxIdName),
    taxNumberName: numberName,
    /** The name within a sentence. */
    taxNumberInText: numberName === taxNumberName ? taxNumberInText : numberName,
  }
}
