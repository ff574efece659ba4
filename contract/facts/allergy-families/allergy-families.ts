import { type DrugClass, membersOf } from '../drug-classes/drug-classes.ts'
import { foldWords } from '../drugs/fold-name.ts'
import { hasPhrase } from '../drugs/has-phrase.ts'
import type { Source } from '../fact-set.ts'

export const DRUG_ALLERGY_2022: Source = {
  title:
    'Khan DA et al., Drug allergy: a 2022 practice parameter update, Journal of Allergy and Clinical Immunology 2022;150:1333–1393',
  url: 'https://doi.org/10.1016/j.jaci.2022.08.028',
}
export const LABELS: Source = {
  title: 'FDA labels: Azulfidine, Zonegran (sulfonamide allergy), Vistaril (cetirizine)',
  url: 'https://dailymed.nlm.nih.gov/',
}
export const LABELS_CHECKED: Source = {
  title: 'FDA labels: Celebrex (sulfonamide allergy), Entresto (angioedema)',
  url: 'https://dailymed.nlm.nih.gov/',
}
export const TRAMADOL_LABEL: Source = {
  title: 'FDA label of tramadol: hypersensitivity to other opioids',
  url: 'https://dailymed.nlm.nih.gov/',
}
export const DAPSONE_SULFA: Source = {
  title:
    'Therapeutic Guidelines (Australia), Antibiotic: trimethoprim with sulfamethoxazole hypersensitivity (dapsone, sulfasalazine)',
  url: 'https://www.tg.org.au',
}
export const SAME_SUBSTANCE_LABELS: Source = {
  title:
    'FDA labels that name an allergy to the isomer or parent substance: Lexapro, Pristiq, Invega, Focalin, Nuvigil, Xopenex, Priftin, Plaquenil, Qualaquin',
  url: 'https://dailymed.nlm.nih.gov/',
}
export const IODINE_LABEL: Source = {
  title:
    'FDA label of amiodarone: contraindicated after an allergic reaction to it or its components, including iodine',
  url: 'https://dailymed.nlm.nih.gov/',
}
export const THIENOPYRIDINES: Source = {
  title: 'MHRA Drug Safety Update, May 2011: prasugrel (Efient), hypersensitivity reactions',
  url: 'https://www.gov.uk/drug-safety-update/prasugrel-efient-rare-but-serious-hypersensitivity-reactions',
}
export const ACR_CONTRAST: Source = {
  title: 'American College of Radiology, Manual on Contrast Media',
  url: 'https://www.acr.org/Clinical-Resources/Contrast-Manual',
}
export interface AllergyFamily {
  name: DrugClass | 'opioids'
  /** What people call it, in four languages; a star stands for any ending. */
  words: readonly string[]
  members: readonly string[]
  /** Meant only where it is named: an allergy to one member is none to the others. */
  onlyByName?: true
  /** Medications outside the class that share the reaction. */
  related?: readonly RelatedDrugs[]
}

interface RelatedDrugs {
  reason: string
  members: readonly string[]
  /** An allergy to them is asked about before a member of the class is saved, too. */
  isMutual?: true
}

const SIDE_CHAIN = ['cephalexin', 'cefaclor', 'cefadroxil', 'cefprozil', 'cephradine', 'loracarbef']

const family = (name: DrugClass, words: string[], related?: AllergyFamily['related']): AllergyFamily => ({
  name,
  words,
  members: membersOf(name),
  ...(related && { related }),
})

const OPIOID_GROUPS = [
  'opioids of the morphine group',
  'opioids of the fentanyl group',
  'opioids of the methadone group',
  'opioids of the tramadol group',
] as const

const AFTER_OPIOIDS: AllergyFamily['related'] = [
  {
    reason: 'its label warns after an allergic reaction to another opioid. Ask your doctor or pharmacist',
    members: ['tramadol'],
  },
]

export const ALLERGY_FAMILIES: readonly AllergyFamily[] = [
  family(
    'penicillins',
    // And as it is often misspelled.
    [
      // Not penicillamine, and not the mold Penicillium.
      'penicil',
      'penicilin*',
      'penicilen*',
      'penicilan*',
      'penecil*',
      'penacil*',
      'pencilin*',
      'penicllin*',
      'penicilion*',
      'penicel*',
      'penisil*',
      // The ending that names the class, however the rest is spelled.
      '*cillin',
      '*cillins',
      'pen',
      'pcn',
      'aminopenicil*',
      'betalactam*',
      'beta lactam*',
      // "ß-Laktam"
      'ss lactam*',
    ],
    [{ reason: 'a shared side chain', members: [...SIDE_CHAIN, 'cefoxitin'] }],
  ),
  family(
    'cephalosporins',
    ['cefalospor*', 'cephlospor*', 'cephlaspor*', 'cephalaspor*', 'betalactam*', 'beta lactam*', 'ss lactam*'],
    [{ reason: 'a shared side chain', members: ['aztreonam'] }],
  ),
  family('carbapenems', ['carbapenem*', 'betalactam*', 'beta lactam*', 'ss lactam*']),
  family(
    'sulfonamide antibiotics',
    [
      'sulfa',
      'sulfas',
      'sulpha',
      'sulphas',
      'sulfonamid*',
      'sulfamid*',
      'sulfa drugs',
      'sulfaantibio*',
      'sulfer',
      'sulfur',
      'sulphur',
    ],
    [
      { reason: 'its label names sulfonamide allergy', members: ['celecoxib', 'zonisamide'] },
      { reason: 'sulfasalazine contains a sulfonamide', members: ['sulfasalazine'], isMutual: true },
      {
        reason:
          'dapsone resembles sulfonamide antibiotics. Ask your doctor or pharmacist, above all after a severe reaction',
        members: ['dapsone'],
        isMutual: true,
      },
    ],
  ),
  family('anti-inflammatory pain relievers (NSAIDs)', [
    ...['nsaid', 'nsaids', 'nsar', 'ains', 'aine', 'aines', 'antirheumatik*', 'antiinflam*', 'anti inflam*'],
    ...['antirheumatic*', 'entzündungshemm*'],
  ]),
  family('pyrazolones', ['pyrazolon*', 'pirazolon*']),
  family('salicylates', ['salicyl*', 'salicil*']),
  family('macrolides', ['macrolid*', 'makrolid*', 'mycin', 'mycins']),
  family('fluoroquinolones', [
    'fluoroquinolon*',
    'quinolon*',
    'fluorochinolon*',
    'fluorchinolon*',
    'chinolon*',
    'gyrasehemmer',
  ]),
  family('tetracyclines', ['tetracyclin*', 'tetrazyklin*', 'cyclines', 'ciclinas']),
  family('aminoglycosides', ['aminoglycosid*', 'aminoglucosid*', 'aminosid*']),
  family('lincosamides', ['lincosamid*', 'mycin', 'mycins']),
  family('nitroimidazole antibiotics', ['nitroimidazol*']),
  family('vancomycin and its relatives', ['glycopeptid*', 'glucopeptid*']),
  family('azole antifungals', ['azole', 'azoles', 'azol', 'azole antifungals', 'azol antimykotika']),
  family('acyclovir and its relatives', []),
  ...OPIOID_GROUPS.map(name => family(name, [], AFTER_OPIOIDS)),
  {
    name: 'opioids',
    words: ['opioid*', 'opiod*', 'opiat*', 'opiac*', 'narcotic*', 'narcotiq*', 'narkotik*', 'morphiniq*'],
    members: OPIOID_GROUPS.flatMap(membersOf),
    onlyByName: true,
  },
  family(
    'ACE inhibitors',
    [
      'ace',
      'aces',
      'ace inhibitor*',
      'ace i',
      'acei',
      'acehemmer',
      'ace hemmer',
      'ieca',
      'iecas',
      'iec',
      // The apostrophe falls away.
      'inhibiteur* de lenzyme',
      'inhibiteur* de leca',
      'inhibidor* de la eca',
    ],
    [{ reason: 'its label forbids it after swelling from an ACE inhibitor or ARB', members: ['sacubitril'] }],
  ),
  family(
    'angiotensin receptor blockers (ARBs)',
    ['arb', 'arbs', 'sartan', 'sartans', 'sartane', 'sartanes', 'ara ii', 'araii', 'arb blocker'],
    [{ reason: 'its label forbids it after swelling from an ACE inhibitor or ARB', members: ['sacubitril'] }],
  ),
  family('barbiturates', ['barbiturat*', 'barbituric*', 'barbituriq*']),
  family('seizure medicines with an aromatic ring', []),
  family('benzodiazepines', ['benzodiazepin*', 'benzodiacepin*', 'benzo', 'benzos']),
  family('statins', ['statin*', 'estatin*', 'cse hemmer']),
  family('thienopyridines', ['thienopyridin*', 'tienopiridin*']),
  family('thyroid hormones', [
    ...['thyroid hormone*', 'schilddrüsenhormon*', 'hormona* tiroide*', 'hormone* thyroidien*'],
  ]),
  family('heparins', ['heparin*', 'lmwh', 'hbpm', 'nmh', 'hit', 'tih']),
  family('acid reducers (PPIs)', [
    'ppi',
    'ppis',
    'ipp',
    'ibp',
    'proton pump*',
    'protonenpumpen*',
    'bomba de protones',
    'pompe a protons',
  ]),
  family('beta blockers', ['betablock*', 'beta block*', 'betabloqu*', 'beta bloqu*']),
  family('calcium channel blockers', [
    'calcium channel block*',
    'calcium antagonist*',
    'calciumantagonist*',
    'kalziumantagonist*',
    'calcioantagonist*',
    'inhibiteur* calcique*',
  ]),
  family('thiazides', ['thiazid*', 'tiazid*']),
  family('sulfonylureas', ['sulfonylurea*', 'sulfonilurea*', 'sulfonylharnstoff*', 'sulfamides hypoglycemiants']),
  family('corticosteroids', ['corticosteroid*', 'corticoid*', 'cortison*', 'kortison*', 'glucocorticoid*', 'steroids']),
  family('antihistamines of the hydroxyzine group', []),
  {
    name: 'antihistamines',
    words: ['antihistamin*', 'antihistaminic*'],
    members: membersOf('antihistamines'),
    onlyByName: true,
  },
  {
    name: 'antidepressants of the SSRI and SNRI groups',
    words: ['ssri', 'ssris', 'snri', 'snris', 'isrs', 'isrsn', 'serotonin reuptake*', 'serotonin wiederaufnahm*'],
    members: membersOf('antidepressants of the SSRI and SNRI groups'),
    onlyByName: true,
  },
  family('phenothiazines', ['phenothiazin*', 'fenotiazin*']),
  family('bisphosphonates', ['bisphosphonat*', 'bifosfonat*']),
  family('thiopurines', ['thiopurin*', 'tiopurin*']),
  family('triptans', ['triptan*']),
  family('insulins', []),
  family('numbing medicines of the lidocaine group', [
    ...[
      'caine',
      'caines',
      'novocain*',
      'local anesthetic*',
      'anestesic* local*',
      'anestesicos locales',
      'lokalanästhetik*',
      'anesthesique* loca*',
      'anesthesiques locaux',
    ],
  ]),
  family('numbing medicines of the procaine group', [
    ...[
      'caine',
      'caines',
      'local anesthetic*',
      'anestesic* local*',
      'anestesicos locales',
      'lokalanästhetik*',
      'anesthesique* loca*',
      'anesthesiques locaux',
    ],
  ]),
  family('X-ray contrast with iodine', [
    ...[
      'contrast',
      'iodinated contrast',
      'contrast dye',
      'ct dye',
      'x ray dye',
      'xray dye',
      'contraste*',
      'kontrastmittel',
      'produit de contraste',
      'contrast media',
      'contrast agent*',
      'iv dye',
      'ivp dye',
    ],
    // What people write after a reaction to contrast; iodine itself is no allergen.
    ...['iodine', 'jod', 'iode', 'yodo'],
    ...['röntgenkontrastmittel', 'jodhaltig*', 'iv contrast', 'contrast medium'],
  ]),
  {
    name: 'iodine',
    words: ['iodine', 'jod', 'iode', 'yodo'],
    members: membersOf('iodine'),
    // Not after a reaction to contrast, which is seldom one to iodine.
    onlyByName: true,
    related: [
      {
        reason: 'its label forbids it after an allergic reaction to iodine. Ask your doctor or pharmacist',
        members: ['amiodarone'],
      },
    ],
  },
  family('contrast with gadolinium', [
    'gadolinium',
    'gadolinio',
    'mri contrast',
    'mrt kontrastmittel',
    'contrast',
    'kontrastmittel',
  ]),
]

/** Members of these share only a side chain; they have no name of their own. */
export const SIDE_CHAINS: readonly (readonly string[])[] = [
  ['amoxicillin', 'ampicillin', ...SIDE_CHAIN],
  ['ceftazidime', 'aztreonam', 'cefiderocol'],
]

/** Isomers, what the body makes of another, and closest relatives. */
export const SAME_SUBSTANCES: readonly (readonly string[])[] = [
  ['citalopram', 'escitalopram'],
  ['loratadine', 'desloratadine'],
  ['venlafaxine', 'desvenlafaxine'],
  ['risperidone', 'paliperidone'],
  ['modafinil', 'armodafinil'],
  ['methylphenidate', 'dexmethylphenidate'],
  ['amphetamine', 'dextroamphetamine', 'lisdexamfetamine'],
  ['albuterol', 'levalbuterol'],
  ['zopiclone', 'eszopiclone'],
  ['amitriptyline', 'nortriptyline'],
  ['diphenhydramine', 'dimenhydrinate'],
  ['rifampin', 'rifabutin', 'rifapentine'],
  ['warfarin', 'phenprocoumon', 'acenocoumarol'],
  ['chloroquine', 'hydroxychloroquine'],
  ['quinine', 'quinidine'],
  ['iron', 'ferrous sulfate'],
]

/** Words that contain or fold to one of a family: "muscle aches"; E-mycin is found as erythromycin. */
const OTHER_BRANDS = /\bach(?:es?|ing)\b|\bace[ -](?:bandage|wrap)s?\b|\be[ -]mycin\b/gi

/** "Doxycyline" ends like a penicillin. */
const MISSPELLED_TETRACYCLINES = /\b(?:dox[iy]|tetra|mino)c[iy]l+[iy]n\w*/gi

/** The families that an allergy names, such as "sulfa" or "AINS". */
export const familiesNamed = (substance: string): AllergyFamily[] => {
  const words = foldWords(substance.replace(OTHER_BRANDS, ' ').replace(MISSPELLED_TETRACYCLINES, 'tetracyclines'))
  return ALLERGY_FAMILIES.filter(({ words: phrases }) => phrases.some(phrase => hasPhrase(words, phrase)))
}
