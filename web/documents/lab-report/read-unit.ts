const GRAMS = '(?:[kmµcdnpf]|mc)?(?:g|gm|mol|l|iu|ui|ie|u|e|eq|val|osm(?:ol)?|kat)'
const VOLUME = '(?:[kmµcdnf]|mc)?(?:l|mol|g|mm3|mm³|m2|kg|min|h|hr|hb|std|24h|tag|dia|jour|day|s)'
const EXPONENT = '(?:[x×*])?10(?:[\\^*e]?(?:\\d{1,2}))?'
const COUNT =
  '(?:k|m|g|t|gpt|tpt|tsd\\.?|mio\\.?|mrd\\.?|thou(?:sand)?|mill?(?:ion|ones|\\.)?|miles|cells|cel\\.?|zellen)'
const PER = '(?:(?:[µmnfc]|mc)?l|mm3|cumm|hpf|lpf|gf|c|campo|champ|feld|100wbc|100leu)'

/** Laboratory units, lowercase and without spaces. */
const UNIT = new RegExp(
  `^(?:${[
    '%|‰|vol%|%hb|fl|pg|mm/1?h|mm/hr|mm/std|mm|sec|sek\\.?|seg\\.?|s|ratio|index|indice|s/co|cutoff|inr|mmhg|kpa|mosm/kg',
    `${GRAMS}(?:/(?:100)?${VOLUME}){1,2}(?:krea|creat(?:inine|inina|\\.)?|crea\\.?)?`,
    'ml/min(?:/1[.,]73(?:m[2²\\^]*)?)?|ml/mn(?:/1[.,]73m[2²])?',
    `(?:${EXPONENT}|${COUNT})?/${PER}`,
    `(?:copies|kopien|copias)/ml|au/ml|ru/ml|[km]?ua?/ml|mg%|µg|mg|g|meq|nmol|mmol|µmol`,
  ].join('|')})$`,
)

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** For comparison: without case, spaces and superscripts, and with one spelling of μ. */
export const plainUnit = (text: string) =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, found => [...found].map(digit => SUPERSCRIPTS.indexOf(digit)).join(''))
    .replace(/[\u03bc\u00b5]/g, 'µ')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^u(?=g|mol|l|ui|iu|u\/)/, 'µ')
    .replace(/\/u(?=l)/g, '/µ')

/** A single capital letter is a flag, and text that starts with a number other than 10 is not a unit. */
const isAmbiguous = (text: string) => /^[A-Z]$/.test(text) || /^\d/.test(text.replace(/^10/, ''))

const inBrackets = /^[([](.*)[)\]]$/

/** A unit as printed, without brackets around it; undefined for other text. */
export const readUnit = (text: string): string | undefined => {
  const bare = text.trim().replace(inBrackets, '$1').trim()
  if (bare === '' || bare.length > 24 || isAmbiguous(bare)) return undefined
  return UNIT.test(plainUnit(bare)) ? bare.replace(/\u03bc/g, 'µ') : undefined
}
