/** Whom to call, by country. */
export interface EmergencyNumbers {
  country: 'US' | 'CA' | 'FR' | 'DE' | 'ES' | 'EU'
  emergency: string
  /** For people in a crisis, around the clock and free of charge. */
  crisisLine?: { name: string; number: string; takesTexts?: true }
}

const US: EmergencyNumbers = {
  country: 'US',
  emergency: '911',
  crisisLine: { name: '988 Suicide & Crisis Lifeline', number: '988', takesTexts: true },
}
const CANADA: EmergencyNumbers = {
  country: 'CA',
  emergency: '911',
  crisisLine: { name: '9-8-8 Suicide Crisis Helpline', number: '988', takesTexts: true },
}
// https://3114.fr
const FRANCE: EmergencyNumbers = {
  country: 'FR',
  emergency: '112',
  crisisLine: { name: 'Numéro national de prévention du suicide', number: '3114' },
}
// https://www.telefonseelsorge.de
const GERMANY: EmergencyNumbers = {
  country: 'DE',
  emergency: '112',
  crisisLine: { name: 'TelefonSeelsorge', number: '0800 1110111' },
}
// https://www.sanidad.gob.es/linea024
const SPAIN: EmergencyNumbers = {
  country: 'ES',
  emergency: '112',
  crisisLine: { name: 'Línea 024', number: '024' },
}
/** 112 works in the whole European Union and in neighboring countries. */
const EUROPE: EmergencyNumbers = { country: 'EU', emergency: '112' }

const ZONES: [RegExp, EmergencyNumbers | null][] = [
  [
    /^America\/(New_York|Detroit|Kentucky|Louisville|Indiana|Fort_Wayne|Chicago|Menominee|North_Dakota|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico)|^Pacific\/Honolulu|^US\//,
    US,
  ],
  [
    /^America\/(Toronto|Montreal|Thunder_Bay|Nipigon|Atikokan|Iqaluit|Winnipeg|Rainy_River|Rankin_Inlet|Resolute|Regina|Swift_Current|Edmonton|Cambridge_Bay|Inuvik|Yellowknife|Vancouver|Creston|Dawson|Fort_Nelson|Whitehorse|Halifax|Glace_Bay|Goose_Bay|Moncton|Blanc-Sablon|St_Johns)|^Canada\//,
    CANADA,
  ],
  [/^Europe\/Paris$/, FRANCE],
  [/^Europe\/(Berlin|Busingen)$/, GERMANY],
  [/^(Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/, SPAIN],
  [/^Europe\/Minsk$/, null],
  [/^Europe\//, EUROPE],
]

/** The numbers for a device's time zone; null if we do not know them. */
export const emergencyNumbersIn = (timeZone: string): EmergencyNumbers | null =>
  ZONES.find(([zones]) => zones.test(timeZone))?.[1] ?? null
