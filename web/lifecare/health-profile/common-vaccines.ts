export interface CommonVaccine {
  name: string
  /** The CDC's code for the vaccine. */
  cvx: string
}

/** Common vaccines in the United States. */
export const commonVaccines: readonly CommonVaccine[] = [
  { name: 'Influenza, any kind', cvx: '88' },
  { name: 'Influenza (injection, 2024 and later)', cvx: '140' },
  { name: 'Influenza (high dose)', cvx: '135' },
  { name: 'Influenza (with adjuvant)', cvx: '168' },
  { name: 'Influenza (recombinant)', cvx: '155' },
  { name: 'Influenza (nasal spray)', cvx: '111' },
  { name: 'Influenza (quadrivalent injection)', cvx: '150' },
  { name: 'COVID-19, any kind', cvx: '213' },
  { name: 'COVID-19 (Pfizer)', cvx: '208' },
  { name: 'COVID-19 (Moderna)', cvx: '207' },
  { name: 'COVID-19 (Janssen)', cvx: '212' },
  { name: 'COVID-19 (Novavax)', cvx: '211' },
  { name: 'COVID-19 (Pfizer, bivalent)', cvx: '300' },
  { name: 'COVID-19 (Moderna, bivalent)', cvx: '229' },
  { name: 'COVID-19 (Pfizer, 2023 and later)', cvx: '309' },
  { name: 'COVID-19 (Moderna, 2023 and later)', cvx: '312' },
  { name: 'COVID-19 (Novavax, 2023 and later)', cvx: '313' },
  { name: 'Tetanus, diphtheria, pertussis (Tdap)', cvx: '115' },
  { name: 'Tetanus and diphtheria (Td)', cvx: '139' },
  { name: 'Diphtheria, tetanus, pertussis for children (DTaP)', cvx: '20' },
  { name: 'Measles, mumps, rubella (MMR)', cvx: '03' },
  { name: 'Measles, mumps, rubella, chickenpox (MMRV)', cvx: '94' },
  { name: 'Chickenpox (varicella)', cvx: '21' },
  { name: 'Shingles (zoster, recombinant)', cvx: '187' },
  { name: 'Shingles (zoster, live)', cvx: '121' },
  { name: 'Hepatitis A (adult)', cvx: '52' },
  { name: 'Hepatitis A (child)', cvx: '83' },
  { name: 'Hepatitis A, any kind', cvx: '85' },
  { name: 'Hepatitis B (adult)', cvx: '43' },
  { name: 'Hepatitis B (child)', cvx: '08' },
  { name: 'Hepatitis B (two doses, with adjuvant)', cvx: '189' },
  { name: 'Hepatitis B, any kind', cvx: '45' },
  { name: 'Hepatitis A and B together', cvx: '104' },
  { name: 'HPV (9-valent)', cvx: '165' },
  { name: 'HPV (quadrivalent)', cvx: '62' },
  { name: 'HPV, any kind', cvx: '137' },
  { name: 'Mpox and smallpox (Jynneos)', cvx: '206' },
  { name: 'Pneumococcal (PCV20)', cvx: '216' },
  { name: 'Pneumococcal (PCV21)', cvx: '327' },
  { name: 'Pneumococcal (PCV15)', cvx: '215' },
  { name: 'Pneumococcal (PCV13)', cvx: '133' },
  { name: 'Pneumococcal (PPSV23)', cvx: '33' },
  { name: 'RSV (Arexvy)', cvx: '303' },
  { name: 'RSV (Abrysvo)', cvx: '305' },
  { name: 'Meningococcal ACWY (MenQuadfi)', cvx: '203' },
  { name: 'Meningococcal ACWY (Menveo)', cvx: '136' },
  { name: 'Meningococcal B (Bexsero)', cvx: '163' },
  { name: 'Meningococcal B (Trumenba)', cvx: '162' },
  { name: 'Polio (injection)', cvx: '10' },
  { name: 'Polio (drops)', cvx: '02' },
  { name: 'Hib (Haemophilus influenzae b)', cvx: '17' },
  { name: 'Rotavirus', cvx: '122' },
  { name: 'Rabies', cvx: '90' },
  { name: 'Typhoid (injection)', cvx: '101' },
  { name: 'Typhoid (capsules)', cvx: '25' },
  { name: 'Yellow fever', cvx: '37' },
  { name: 'Japanese encephalitis', cvx: '134' },
  { name: 'Tick-borne encephalitis', cvx: '223' },
  { name: 'Tuberculosis (BCG)', cvx: '19' },
]

const MOST = 8

/** Vaccines whose name contains every typed word, or whose code starts with the text. */
export const suggestVaccines = (typed: string): CommonVaccine[] => {
  const words = typed.trim().toLowerCase().split(/\s+/)
  if (words[0] === '') return []
  const fits = ({ name, cvx }: CommonVaccine) =>
    words.every(word => name.toLowerCase().includes(word)) || cvx.startsWith(typed.trim())
  return commonVaccines.filter(fits).slice(0, MOST)
}
