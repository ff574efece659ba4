import type { Source } from '#contract/facts/fact-set.ts'

/** Whom to call, by country. */
export interface EmergencyNumbers {
  country: 'US' | 'CA' | 'MX' | 'GB' | 'IE' | 'FR' | 'DE' | 'AT' | 'CH' | 'ES' | 'AU' | 'EU'
  /** Absent where there is none for the whole region. */
  emergency?: '911' | '112' | '999' | '000'
  /** For people in a crisis, around the clock. */
  crisisLine?: { name: string; number: string; isFree?: true; takesTexts?: true }
  source: Source
}

const US: EmergencyNumbers = {
  country: 'US',
  emergency: '911',
  crisisLine: { name: '988 Suicide & Crisis Lifeline', number: '988', isFree: true, takesTexts: true },
  source: { title: '988 Suicide & Crisis Lifeline, also in the territories', url: 'https://988lifeline.org' },
}
const CANADA: EmergencyNumbers = {
  country: 'CA',
  emergency: '911',
  crisisLine: { name: '9-8-8 Suicide Crisis Helpline', number: '988', isFree: true, takesTexts: true },
  source: { title: '9-8-8: Suicide Crisis Helpline, Canada', url: 'https://988.ca' },
}
/** Most communities of Nunavut have no 911, but numbers of their own. */
const { emergency: _, ...NUNAVUT } = CANADA
const MEXICO: EmergencyNumbers = {
  country: 'MX',
  emergency: '911',
  crisisLine: { name: 'Línea de la Vida', number: '800 911 2000', isFree: true },
  source: { title: 'Línea de la Vida, México', url: 'https://www.gob.mx/salud/conasama' },
}
const UNITED_KINGDOM: EmergencyNumbers = {
  country: 'GB',
  emergency: '999',
  crisisLine: { name: 'Samaritans', number: '116 123', isFree: true },
  source: { title: 'Samaritans, United Kingdom and Ireland', url: 'https://www.samaritans.org' },
}
const IRELAND: EmergencyNumbers = { ...UNITED_KINGDOM, country: 'IE', emergency: '112' }
const FRANCE: EmergencyNumbers = {
  country: 'FR',
  emergency: '112',
  crisisLine: { name: 'Numéro national de prévention du suicide', number: '3114', isFree: true },
  source: { title: 'Numéro national de prévention du suicide, France', url: 'https://3114.fr' },
}
const GERMANY: EmergencyNumbers = {
  country: 'DE',
  emergency: '112',
  crisisLine: { name: 'TelefonSeelsorge', number: '0800 1110111', isFree: true },
  source: { title: 'TelefonSeelsorge, Deutschland', url: 'https://www.telefonseelsorge.de' },
}
const AUSTRIA: EmergencyNumbers = {
  country: 'AT',
  emergency: '112',
  crisisLine: { name: 'TelefonSeelsorge', number: '142', isFree: true },
  source: { title: 'TelefonSeelsorge, Österreich', url: 'https://www.telefonseelsorge.at' },
}
const SWITZERLAND: EmergencyNumbers = {
  country: 'CH',
  emergency: '112',
  crisisLine: { name: 'Die Dargebotene Hand · La Main Tendue', number: '143' },
  source: { title: 'Die Dargebotene Hand, Schweiz', url: 'https://www.143.ch' },
}
const SPAIN: EmergencyNumbers = {
  country: 'ES',
  emergency: '112',
  crisisLine: { name: 'Línea 024', number: '024', isFree: true },
  source: { title: 'Línea 024, España', url: 'https://www.sanidad.gob.es/linea024' },
}
const AUSTRALIA: EmergencyNumbers = {
  country: 'AU',
  emergency: '000',
  crisisLine: { name: 'Lifeline', number: '13 11 14' },
  source: { title: 'Lifeline, Australia', url: 'https://www.lifeline.org.au' },
}
const EUROPE: EmergencyNumbers = {
  country: 'EU',
  emergency: '112',
  source: {
    title: 'European Commission: 112, the European emergency number',
    url: 'https://digital-strategy.ec.europa.eu/en/policies/112',
  },
}

/** By where the device's clock says that it is. */
const ZONES: readonly (readonly [RegExp, EmergencyNumbers])[] = [
  [
    /^America\/(New_York|Detroit|Kentucky|Louisville|Indiana|Indianapolis|Fort_Wayne|Chicago|Menominee|North_Dakota|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas|Virgin)|^Pacific\/(Honolulu|Guam|Saipan|Pago_Pago)$|^US\//,
    US,
  ],
  [/^America\/(Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Pangnirtung|Coral_Harbour)$/, NUNAVUT],
  [
    /^America\/(Toronto|Montreal|Thunder_Bay|Nipigon|Atikokan|Winnipeg|Rainy_River|Regina|Swift_Current|Edmonton|Inuvik|Yellowknife|Vancouver|Creston|Dawson|Dawson_Creek|Fort_Nelson|Whitehorse|Halifax|Glace_Bay|Goose_Bay|Moncton|Blanc-Sablon|St_Johns)$|^Canada\//,
    CANADA,
  ],
  [
    /^America\/(Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Hermosillo|Mazatlan|Bahia_Banderas|Tijuana|Ensenada|Santa_Isabel)$|^Mexico\//,
    MEXICO,
  ],
  [/^(Europe\/(London|Belfast)|GB|GB-Eire)$/, UNITED_KINGDOM],
  [/^(Europe\/Dublin|Eire)$/, IRELAND],
  [/^(Europe\/Paris|America\/(Martinique|Guadeloupe|Cayenne)|Indian\/(Reunion|Mayotte))$/, FRANCE],
  [/^Europe\/(Berlin|Busingen)$/, GERMANY],
  [/^Europe\/Vienna$/, AUSTRIA],
  [/^Europe\/Zurich$/, SWITZERLAND],
  [/^(Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/, SPAIN],
  [/^Australia\//, AUSTRALIA],
  [
    /^Europe\/(Amsterdam|Andorra|Athens|Bratislava|Brussels|Bucharest|Budapest|Copenhagen|Gibraltar|Guernsey|Helsinki|Isle_of_Man|Istanbul|Jersey|Lisbon|Ljubljana|Luxembourg|Malta|Mariehamn|Monaco|Nicosia|Oslo|Prague|Riga|Rome|San_Marino|Sofia|Stockholm|Tallinn|Vaduz|Vatican|Vilnius|Warsaw|Zagreb)$|^Atlantic\/(Reykjavik|Azores|Madeira|Faroe)$|^Asia\/(Nicosia|Famagusta)$/,
    EUROPE,
  ],
]

/** The numbers for a device's time zone; null if we do not know them. */
export const emergencyNumbersIn = (timeZone: string): EmergencyNumbers | null =>
  ZONES.find(([zones]) => zones.test(timeZone))?.[1] ?? null

/** Each source once. */
export const NUMBER_SOURCES = [...new Map(ZONES.map(([, { source }]) => [source.title, source])).values()]
