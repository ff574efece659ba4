import { membersOf } from '#contract/facts/drug-classes/drug-classes.ts'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import type { Sensitive } from '#contract/record/define-record.ts'

const names = (text: string) => text.split(' ').map(name => name.replaceAll('_', ' '))

/**
 * Ingredients that tell what a person is treated for. Left out where they mostly do not: naloxone must be found by
 * the people who help in an emergency; seizure medicines, sleeping pills, stimulants and hormones have many uses.
 */
const INGREDIENTS: readonly (readonly [Sensitive, readonly string[]])[] = [
  [
    'sexual-health',
    [
      // HIV: treatment and prevention.
      ...names(
        'abacavir atazanavir bictegravir cabotegravir cobicistat darunavir didanosine dolutegravir doravirine efavirenz elvitegravir emtricitabine enfuvirtide etravirine fosamprenavir fostemsavir ibalizumab indinavir lamivudine lenacapavir lopinavir maraviroc nelfinavir nevirapine raltegravir rilpivirine ritonavir saquinavir stavudine tenofovir tipranavir zidovudine',
      ),
      // Contraception, also after sex, and abortion.
      ...names(
        'ethinyl_estradiol levonorgestrel norgestrel norethindrone norgestimate norelgestromin desogestrel etonogestrel drospirenone dienogest segesterone ethynodiol gestodene cyproterone chlormadinone nomegestrol medroxyprogesterone ulipristal mifepristone misoprostol copper_iud',
      ),
      ...names('clomiphene follitropin menotropins choriogonadotropin cetrorelix ganirelix podofilox'),
      ...membersOf('erection medicines (PDE-5)'),
      'alprostadil',
      'flibanserin',
    ],
  ],
  [
    'substance',
    names(
      'buprenorphine methadone naltrexone lofexidine disulfiram cyanamide acamprosate clomethiazole nalmefene varenicline nicotine cytisinicline',
    ),
  ],
  [
    'mood',
    [
      ...membersOf('antidepressants of the SSRI and SNRI groups'),
      ...membersOf('tricyclic antidepressants'),
      ...names(
        'bupropion mirtazapine mianserin trazodone nefazodone agomelatine reboxetine tianeptine phenelzine tranylcypromine moclobemide isocarboxazid esketamine brexanolone zuranolone gepirone lithium',
      ),
      // Against psychosis; those that are mostly given for nausea are left out.
      ...names(
        'aripiprazole brexpiprazole cariprazine lurasidone lumateperone asenapine iloperidone olanzapine samidorphan quetiapine risperidone paliperidone ziprasidone clozapine amisulpride tiapride sulpiride haloperidol chlorpromazine fluphenazine flupentixol zuclopenthixol perphenazine trifluoperazine thioridazine thiothixene loxapine molindone pimozide pimavanserin levomepromazine pipamperone melperone benperidol cyamemazine xanomeline',
      ),
      ...names('buspirone alprazolam bromazepam lorazepam oxazepam prazepam clorazepate chlordiazepoxide'),
    ],
  ],
]

/** Combinations and brands for something else: coronavirus, stomach protection, weight, menopause, pain. */
const OTHER_USES: readonly (readonly string[])[] = [
  ['nirmatrelvir'],
  ['diclofenac', 'misoprostol'],
  ['bupropion', 'naltrexone'],
  ['estradiol', 'norethindrone'],
  ['estradiol', 'levonorgestrel'],
  ['drospirenone', 'estradiol'],
]
const PAIN_BRANDS = /\b(butrans|belbuca|norspan|transtec|temgesic|buprenex)\b/i

/** Why a medication, or the test of its level (“Lithiumspiegel”), is sensitive: if one of its ingredients is. */
export const sensitiveDrug = (name: string): Sensitive | undefined => {
  // "Lithium heparin" is the tube that blood is taken with.
  const { ingredients } = findIngredients(name.replace(/spiegel\b|\blithium[- ]?hep\p{L}*/giu, ''))
  const hasOtherUse = OTHER_USES.some(use => use.every(ingredient => ingredients.includes(ingredient)))
  if (hasOtherUse || PAIN_BRANDS.test(name)) return undefined
  return INGREDIENTS.find(([, known]) => ingredients.some(ingredient => known.includes(ingredient)))?.[0]
}

/** Every ingredient of the table, which must be one that names are found by. */
export const SENSITIVE_INGREDIENTS = INGREDIENTS.flatMap(([, known]) => known)
