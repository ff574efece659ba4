export type PaperSize = 'A4' | 'LETTER'

/**
 * The time zones of the countries that print on Letter, which Unicode's CLDR lists (paperSize US-Letter: BZ, CA, CL, CO,
 * CR, GT, MX, NI, PA, PH, PR, SV, US, VE). A person's country is not known, but their time zone is.
 */
const LETTER_ZONES = new Set([
  ...`Adak Anchorage Atikokan Bahia_Banderas Belize Blanc-Sablon Bogota Boise Cambridge_Bay Cancun Caracas Chicago
    Chihuahua Ciudad_Juarez Coral_Harbour Costa_Rica Coyhaique Creston Dawson Dawson_Creek Denver Detroit Edmonton
    El_Salvador Fort_Nelson Glace_Bay Goose_Bay Guatemala Halifax Hermosillo Indianapolis Inuvik Iqaluit Juneau
    Los_Angeles Louisville Managua Matamoros Mazatlan Menominee Merida Metlakatla Mexico_City Moncton Monterrey New_York
    Nome Ojinaga Panama Phoenix Puerto_Rico Punta_Arenas Rankin_Inlet Regina Resolute Santiago Sitka St_Johns
    Swift_Current Tijuana Toronto Vancouver Whitehorse Winnipeg Yakutat`
    .split(/\s+/)
    .map(name => `America/${name}`),
  ...['Asia/Manila', 'Pacific/Easter', 'Pacific/Honolulu'],
])
const LETTER_REGIONS = /^America\/(Indiana|Kentucky|North_Dakota)\//

/** Zones have older names, such as US/Eastern. */
const currentName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** The paper that people use where this is the time. */
export const paperIn = (timeZone: string): PaperSize => {
  const name = currentName(timeZone)
  return LETTER_ZONES.has(name) || LETTER_REGIONS.test(name) ? 'LETTER' : 'A4'
}
