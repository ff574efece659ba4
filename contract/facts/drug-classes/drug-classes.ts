/**
 * Ingredients by class, as pharmacists name them; by hand, see `about-drug-classes.ts`. Two of the classes in
 * `ASKED_TWICE` are rarely meant to be taken together.
 */
export const DRUG_CLASSES = {
  'anti-inflammatory pain relievers (NSAIDs)':
    'aspirin ibuprofen naproxen diclofenac ketorolac indomethacin meloxicam piroxicam celecoxib etodolac nabumetone oxaprozin sulindac ketoprofen dexketoprofen flurbiprofen bromfenac aceclofenac etoricoxib parecoxib mefenamic_acid tolmetin meclofenamate diflunisal salsalate fenoprofen tenoxicam lornoxicam nimesulide phenylbutazone metamizole choline_magnesium_trisalicylate acemetacin dexibuprofen niflumic_acid tiaprofenic_acid',
  pyrazolones: 'metamizole phenylbutazone',
  salicylates:
    'aspirin salsalate diflunisal mesalamine sulfasalazine balsalazide olsalazine bismuth_subsalicylate choline_magnesium_trisalicylate',
  penicillins:
    'penicillin penicillin_v penicillin_g amoxicillin ampicillin dicloxacillin flucloxacillin oxacillin nafcillin cloxacillin piperacillin pivmecillinam temocillin ticarcillin',
  cephalosporins:
    'cephalexin cefadroxil cefazolin cefaclor cefprozil cefuroxime cefdinir cefixime cefotaxime cefpodoxime ceftazidime ceftriaxone cefepime cefoxitin cefotetan cefditoren cefiderocol ceftaroline cephradine loracarbef ceftibuten ceftolozane',
  carbapenems: 'meropenem imipenem ertapenem',
  'sulfonamide antibiotics': 'sulfamethoxazole sulfadiazine sulfisoxazole sulfadoxine sulfacetamide',
  macrolides: 'erythromycin azithromycin clarithromycin roxithromycin josamycin spiramycin telithromycin fidaxomicin',
  fluoroquinolones: 'ciprofloxacin levofloxacin moxifloxacin ofloxacin norfloxacin gemifloxacin delafloxacin',
  tetracyclines: 'doxycycline minocycline tetracycline tigecycline sarecycline eravacycline omadacycline lymecycline',
  aminoglycosides: 'gentamicin tobramycin amikacin streptomycin neomycin plazomicin',
  lincosamides: 'clindamycin lincomycin',
  'nitroimidazole antibiotics': 'metronidazole tinidazole secnidazole ornidazole',
  'vancomycin and its relatives': 'vancomycin teicoplanin telavancin dalbavancin oritavancin',
  'azole antifungals':
    'fluconazole itraconazole ketoconazole voriconazole posaconazole isavuconazonium miconazole clotrimazole',
  'acyclovir and its relatives': 'acyclovir valacyclovir',
  'opioids of the morphine group':
    'morphine codeine dihydrocodeine hydrocodone hydromorphone oxycodone oxymorphone buprenorphine nalbuphine butorphanol levorphanol opium pentazocine',
  'opioids of the fentanyl group': 'fentanyl sufentanil remifentanil alfentanil meperidine piritramide',
  'opioids of the methadone group': 'methadone',
  'opioids of the tramadol group': 'tramadol tapentadol tilidine',
  'ACE inhibitors':
    'lisinopril enalapril benazepril captopril fosinopril quinapril ramipril trandolapril perindopril moexipril zofenopril cilazapril',
  'angiotensin receptor blockers (ARBs)':
    'losartan valsartan irbesartan candesartan olmesartan telmisartan eprosartan azilsartan',
  barbiturates: 'phenobarbital butalbital primidone secobarbital pentobarbital amobarbital',
  'seizure medicines with an aromatic ring':
    'phenytoin fosphenytoin carbamazepine oxcarbazepine eslicarbazepine phenobarbital primidone lamotrigine',
  benzodiazepines:
    'alprazolam lorazepam diazepam clonazepam temazepam clobazam clorazepate chlordiazepoxide midazolam oxazepam triazolam flurazepam bromazepam lormetazepam nitrazepam flunitrazepam estazolam prazepam',
  'sleeping pills': 'zolpidem zopiclone eszopiclone zaleplon temazepam triazolam flurazepam lormetazepam suvorexant',
  statins: 'simvastatin atorvastatin rosuvastatin pravastatin lovastatin fluvastatin pitavastatin',
  heparins: 'heparin enoxaparin dalteparin tinzaparin nadroparin bemiparin certoparin',
  'blood thinners (anticoagulants)':
    'warfarin phenprocoumon acenocoumarol fluindione apixaban rivaroxaban dabigatran edoxaban heparin enoxaparin dalteparin tinzaparin nadroparin bemiparin certoparin fondaparinux',
  thienopyridines: 'clopidogrel prasugrel ticlopidine',
  'platelet inhibitors (P2Y12)': 'clopidogrel prasugrel ticagrelor ticlopidine',
  'antidepressants of the SSRI and SNRI groups':
    'fluoxetine sertraline paroxetine citalopram escitalopram fluvoxamine venlafaxine desvenlafaxine duloxetine milnacipran levomilnacipran vortioxetine vilazodone',
  'tricyclic antidepressants':
    'amitriptyline nortriptyline imipramine desipramine clomipramine doxepin trimipramine protriptyline maprotiline opipramol',
  'beta blockers':
    'metoprolol atenolol bisoprolol carvedilol propranolol nebivolol nadolol labetalol sotalol timolol betaxolol acebutolol celiprolol pindolol esmolol',
  'calcium channel blockers':
    'amlodipine nifedipine felodipine diltiazem verapamil lercanidipine nitrendipine isradipine nicardipine',
  thiazides: 'hydrochlorothiazide chlorthalidone indapamide metolazone bendroflumethiazide altizide',
  'loop diuretics': 'furosemide torsemide bumetanide',
  'potassium-sparing diuretics': 'spironolactone eplerenone finerenone amiloride triamterene',
  'digitalis medicines': 'digoxin digitoxin',
  'acid reducers (PPIs)': 'omeprazole esomeprazole pantoprazole lansoprazole dexlansoprazole rabeprazole',
  sulfonylureas: 'glyburide glipizide glimepiride gliclazide',
  'DPP-4 inhibitors': 'sitagliptin linagliptin saxagliptin alogliptin vildagliptin',
  'GLP-1 medicines': 'semaglutide liraglutide dulaglutide exenatide lixisenatide tirzepatide',
  'SGLT2 inhibitors': 'empagliflozin dapagliflozin canagliflozin ertugliflozin',
  corticosteroids:
    'prednisone prednisolone methylprednisolone hydrocortisone cortisone dexamethasone betamethasone triamcinolone budesonide fluticasone mometasone beclomethasone ciclesonide clobetasol fluocinonide fluocinolone deflazacort fludrocortisone',
  'steroid tablets': 'prednisone prednisolone methylprednisolone hydrocortisone cortisone dexamethasone deflazacort',
  'thyroid hormones': 'levothyroxine liothyronine thyroid',
  triptans: 'sumatriptan rizatriptan zolmitriptan naratriptan eletriptan almotriptan frovatriptan',
  'long-acting inhaled bronchodilators (LABA)': 'formoterol arformoterol salmeterol vilanterol olodaterol indacaterol',
  'long-acting inhaled anticholinergics (LAMA)': 'tiotropium umeclidinium aclidinium glycopyrrolate',
  'alpha blockers': 'tamsulosin alfuzosin silodosin doxazosin terazosin prazosin',
  antihistamines:
    'cetirizine levocetirizine loratadine desloratadine fexofenadine ebastine bilastine diphenhydramine doxylamine dimenhydrinate chlorpheniramine dexchlorpheniramine brompheniramine hydroxyzine cyproheptadine promethazine clemastine dimetindene meclizine pheniramine rupatadine cyclizine',
  'antihistamines of the hydroxyzine group': 'hydroxyzine cetirizine levocetirizine',
  phenothiazines:
    'promethazine chlorpromazine prochlorperazine perphenazine fluphenazine thioridazine trifluoperazine levomepromazine oxomemazine',
  'muscle relaxants': 'cyclobenzaprine tizanidine methocarbamol metaxalone carisoprodol chlorzoxazone orphenadrine',
  'gabapentin and pregabalin': 'gabapentin pregabalin',
  stimulants: 'methylphenidate dexmethylphenidate amphetamine lisdexamfetamine',
  bisphosphonates: 'alendronate risedronate ibandronate zoledronate',
  'erection medicines (PDE-5)': 'sildenafil tadalafil vardenafil avanafil',
  thiopurines: 'azathioprine mercaptopurine',
  insulins:
    'insulin insulin_glargine insulin_lispro insulin_aspart insulin_glulisine insulin_degludec insulin_detemir insulin_human',
  'long-acting insulins': 'insulin_glargine insulin_degludec insulin_detemir',
  'mealtime insulins': 'insulin_lispro insulin_aspart insulin_glulisine',
  'numbing medicines of the lidocaine group': 'lidocaine bupivacaine mepivacaine ropivacaine articaine prilocaine',
  'numbing medicines of the procaine group': 'procaine benzocaine tetracaine',
  'X-ray contrast with iodine': 'iohexol iopamidol iodixanol iopromide ioversol iomeprol iobitridol diatrizoate',
  iodine: 'iodine povidone_iodine potassium_iodide',
  'contrast with gadolinium': 'gadobutrol gadoterate gadobenate gadoteridol gadoxetate gadopentetate',
  iron: 'iron ferrous_sulfate',
  'vitamin D': 'vitamin_d cholecalciferol ergocalciferol',
} as const

export type DrugClass = keyof typeof DRUG_CLASSES

export const membersOf = (name: DrugClass): string[] =>
  DRUG_CLASSES[name].split(' ').map(member => member.replaceAll('_', ' '))

/** A second one is asked about. A long-acting and a mealtime insulin, and inhaled steroids, are often taken in pairs. */
export const ASKED_TWICE: readonly (readonly [name: string, members: readonly string[]])[] = [
  ...(
    [
      'anti-inflammatory pain relievers (NSAIDs)',
      'blood thinners (anticoagulants)',
      'platelet inhibitors (P2Y12)',
      'antidepressants of the SSRI and SNRI groups',
      'tricyclic antidepressants',
      'benzodiazepines',
      'sleeping pills',
      'barbiturates',
      'statins',
      'beta blockers',
      'calcium channel blockers',
      'thiazides',
      'loop diuretics',
      'potassium-sparing diuretics',
      'digitalis medicines',
      'long-acting insulins',
      'mealtime insulins',
      'acid reducers (PPIs)',
      'sulfonylureas',
      'DPP-4 inhibitors',
      'GLP-1 medicines',
      'SGLT2 inhibitors',
      'steroid tablets',
      'thyroid hormones',
      'long-acting inhaled bronchodilators (LABA)',
      'long-acting inhaled anticholinergics (LAMA)',
      'alpha blockers',
      'triptans',
      'antihistamines',
      'muscle relaxants',
      'gabapentin and pregabalin',
      'stimulants',
      'bisphosphonates',
      'erection medicines (PDE-5)',
      'thiopurines',
      'vitamin D',
      'iron',
      'macrolides',
      'fluoroquinolones',
      'tetracyclines',
    ] as const
  ).map(name => [name, membersOf(name)] as const),
  [
    'opioids',
    (
      [
        'opioids of the morphine group',
        'opioids of the fentanyl group',
        'opioids of the methadone group',
        'opioids of the tramadol group',
      ] as const
    ).flatMap(membersOf),
  ],
  // Sacubitril is only sold with valsartan, and its label forbids both classes beside it.
  [
    'blood pressure medicines of the ACE inhibitor and ARB groups',
    [...(['ACE inhibitors', 'angiotensin receptor blockers (ARBs)'] as const).flatMap(membersOf), 'aliskiren'],
  ],
]
