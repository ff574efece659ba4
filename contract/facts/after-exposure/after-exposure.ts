import type { Source } from '../fact-set.ts'

export const EXPOSURE_SOURCES: readonly Source[] = [
  {
    title:
      'CDC, Antiretroviral Postexposure Prophylaxis After Sexual, Injection Drug Use, or Other Nonoccupational Exposure to HIV, MMWR Recommendations and Reports 2025;74(1)',
    url: 'https://www.cdc.gov/mmwr/volumes/74/rr/rr7401a1.htm',
  },
  {
    title: 'CDC, U.S. Selected Practice Recommendations for Contraceptive Use, 2024: emergency contraception',
    url: 'https://www.cdc.gov/contraception/hcp/usspr/emergency-contraception.html',
  },
  {
    title: 'CDC, Sexually Transmitted Infections Treatment Guidelines, 2021',
    url: 'https://www.cdc.gov/std/treatment-guidelines/default.htm',
  },
]

interface Exposure {
  withoutCondom: boolean | null
  partnerWithInfection: boolean | null
  sharedNeedles: boolean | null
  symptoms: boolean | null
}

const PEP =
  'If it was in the last 72 hours, go to a clinic or an emergency room now: medicine (PEP) can prevent HIV, and every hour counts.'
const CONTRACEPTION =
  'If a pregnancy is possible and it was in the last 5 days, ask a pharmacy or clinic for emergency contraception today. The sooner, the better it works.'
const SAME_DAY = 'Get care today for pain in the lower belly or a testicle, for fever, or if you are pregnant.'

/** What cannot wait, most urgent first. */
export const urgentSteps = ({ withoutCondom, partnerWithInfection, sharedNeedles, symptoms }: Exposure): string[] => [
  ...(withoutCondom || partnerWithInfection || sharedNeedles ? [PEP] : []),
  ...(withoutCondom ? [CONTRACEPTION] : []),
  ...(symptoms ? [SAME_DAY] : []),
]
