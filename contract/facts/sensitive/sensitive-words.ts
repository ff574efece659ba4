import type { Sensitive } from '#contract/record/define-record.ts'

/**
 * Words that people, clinics and laboratories use, in lower case and without accents; each is the beginning of a word,
 * unless a dot before it lets it stand inside one, as in German compounds, or one after it ends it.
 */
const WORDS: readonly (readonly [Sensitive, string])[] = [
  [
    'substance',
    // Alcohol and tobacco.
    `.alcohol* .alkohol* alcool* ethylis* etilis* ethyltest. problem_drinking ethanol. etoh. phosphatidylethanol* ethyl_glucuronide*
    ethylglucuronid* etilglucuron* etg. peth. cdt. ethyl_sulfate* ethylsulfat* fatty_acid_ethyl_ester* carbohydrate_deficient_transferrin*
    .desialotransferr* asialotransferr* kohlenhydratdefiz* transferrina_deficiente* transferrine_deficiente* transferrine_desial* promille*
    audit_c. cage_question* baclocur. alcover. substitol* drunken* delirium_tremens trunksucht* tobacco* tabac* tabaqu* tabag*
    tabak* .nicotin* .nikotin* cotinin* smok* fumad* fumar. fumeu* fumeur* rauch* vaping. vape* vaper*
    ` +
      // Drugs, tests for them, dependence and withdrawal.
      `cannab* marijuana* marihuana* .cocain* cocaina* .kokain* .opioid* opiate* opiac* .opiat. opiaces* heroin. heroina. heroine.
    .amphetamin* .amfetamin* .anfetamin* ecstasy. mdma. lsd. phencyclidin* benzodiazepin* barbiturat* thc. haschisch* methadon*
    metadon* buprenorphin* naltrexon* overdos* sobredosis* surdose. surdoses. uberdosis* addict* adicc* adict* sucht. suchtb* suchtk*
    suchtm* suchtt* suchth* drogensucht* medikamentensucht* spielsucht* tablettensucht* toxicoman* drogen* drogod* drogad* drogas.
    droga. drogue* stupefiant* rauschgift* rauschmittel* substance_use* substance_abuse* substance_misuse* substanzmissbrauch*
    substanzgebrauch* drug_screen* drug_test* drug_use* drug_abuse* drug_misuse* drug_depend* drugs_of_abuse toxicolog*
    toxikolog* detox* desintox* entzug. entzugs* entgiftung* methamphet* metanfet* gambling* ludopat* jeu_pathologique*`,
  ],
  [
    'mood',
    `therapy_session* therapie_sitzung* therapiesitzung* .psych* .psiqu* psicol* psicot* psicos* psicoan* depress* depres* .depression*
    dysthymi* distimi* anxi* ansied* ansios* angst. angstst* angstz* angstl* flugangst* hohenangst* platzangst* prufungsangst*
    todesangst* verlustangst* bipolar* bipolai* mania. manic. manie. manisch* maniaque* hypoman* panic* panik* paniqu* suicid* suizid* selbstmord*
    selbstverletz* self_harm* selfharm* autoles* automutil* tentative_d_autolyse eating_disorder* essstorung* esstorung*
    trastorno_alimentari* conducta_alimentari* comportement_alimentaire* conduites_alimentaires* anorex* anorekt* bulimi* binge*
    magersucht* atracon* boulimi* ptsd. cptsd. ptbs. tept. sspt. espt. tspt. posttraumatic_stress* post_traumatic_stress* stress_post_traum*
    estres_postraum* posttraumatische_belast* schizo* esquizo* paranoi* halluzin* hallucin* alucin* wahnvorst* delusion* mood. moods.
    stimmungsschw* stimmungsst* ocd. toc. obsessi* obsesi* zwangsst* zwangsged* zwangsh* zwangsn* personality_disorder*
    borderline_personality* borderline_st* borderlinest* trastorno_limite trastorno_de_la_personalidad trastorno_de_personalidad
    trouble_de_la_personnalite personlichkeitsst* baby_blues* postpartum_blues* wochenbettdepress* postnatal_depress* burnout*
    burn_out* dissociat* dissoziat* phobi* fobia* agoraphob* agorafob* claustrophob* klaustrophob* electroconvulsi* elektrokrampf* mental_health* salud_mental
    sante_mentale psychotherap* adjustment_disorder* anpassungsst* trastorno_adaptativo* trastorno_de_adaptacion trouble_de_l_adaptation nervenzusammenbruch* nervous_breakdown* phq_9. phq9. gad_7. gad7. tricyclic* antidepress* neurolept*`,
  ],
  [
    'sexual-health',
    // Infections.
    `.sexu* hiv. hiv1* hiv2* vih. vih1* vih2* sida. antiretro* cd4. viral_load* carga_viral charge_virale viruslast* p24* pre_exposure* preexposure*
    pre_exposicion* preexposicion* pre_exposition* preexposition* praexposition* preexpositions* post_exposure* postexposure*
    postexposition* post_exposition* posexposicion* chlamyd* clamid* gonor* gonokok* gonoc* blennorrag* tripper. syphil* sifilis*
    treponem* rpr. vdrl. tpha. tppa. fta_abs* lues. trichomon* tricomon* mycoplasma_genitalium ureaplasma* herpes_simplex*
    herpes_genital* hsv* hpv. vph. papillomavir* papilomavir* genital* anogenital* condylom* condilom* feigwarz* kondylom* chancroid*
    pubic_lice* filzlaus* venere* venerol* geschlechtskr* gonorrho*
    ` +
      // Contraception, fertility, pregnancy and its loss.
      `contracept* contracep* anticoncep* verhutung* empfangnisv* birth_control* antibabypille* die_pille. pille_danach* morning_after*
    dia_despues* du_lendemain iud. iuds. diu. ius. spirale. hormonspirale* kupferspirale* sterilet* intrauterine_dev* intrauterinp* nexplanon*
    implanon* mirena* nuvaring* vasectom* vasektom* tubal_lig* tubes_tied ligadura_de_tromp* ligature_des_tromp* ligature_de_tromp*
    tubenligatur* sterilization* sterilisation* sterilisierung* esterilizac* abortion* aborto* abortus. abort. avortement* abtreibung*
    .schwanger* ivg. termination_of_preg* miscarr* fehlgeburt* fausse_couche* fausses_couches* stillbirth* stillborn* totgeburt* mortinat*
    perdida_gestac* ectopic_preg* .pregnan* pregnan* embaraz* grossesse* enceinte. gestation* gestacion* gestant* gravid* hcg. beta_hcg*
    bhcg. prenatal* pranatal* antenatal* ivf. fiv. icsi. insemin* kinderwunsch* fertil* infertil* unfruchtbar* esterilidad* chorionic_gonad*
    sperm_* spermio* semen_analysis* espermio* seminogram*
    ` +
      // Function, and gender.
      `erectile* erektil* erektions* erection* erectil* impoten* libido* vaginism* dyspareun* dispareun* ejaculat* eyaculac* ejakul*
    transgender* transident* trans_man trans_woman gender_dysph* gender_incongr* gender_ident* gender_affirm* gender_reassign*
    disforia_de_genero dysphorie_de_genre identidad_de_genero identite_de_genre reasignacion_de_sexo geschlechtsdysph*
    geschlechtsinkongr* geschlechtsident* geschlechtsangl* geschlechtsumw* vaginoplast* phalloplast* feminiz* masculiniz*`,
  ],
  [
    'other',
    `domestic_viol* domestic_abuse* intimate_partner* violence* violencia* hausliche_gewalt* hauslicher_gewalt* gewalt. gewaltopfer*
    gewaltsch* rape. raped. incest* inzest* vergewaltig* violacion* viol. abuse. abused. abusive. abuso* maltrat* maltraitance* missbrauch*
    misshandl* assault* agression* ubergriff*`,
  ],
]

/** What contains such a word and is something else. */
const HARMLESS = [
  // Depressions that are none of the mood.
  'st( t)?( segment| strecken)?( wave)? depres\\w*',
  '(segment|strecken|respiratory|respiratorische|cns|zns|snc|marrow|medullar\\w*|medular|myocardial|cardiac|cardiorespiratory|inmunologica|inbreeding) depres\\w*',
  'depres(sion|ion)s? (fracture|respirato\\w*|medular|medullaire|del st|du segment|del segmento|der atmung|of the st|of st|of consciousness|of the skull|inmun\\w*)',
  'atemdepres\\w*',
  'depressed (\\w+ )?(fracture|bridge|fontanel\\w*|consciousness|ejection|t wave|reflex\\w*|scar)',
  'depressor\\w*',
  '(tongue|skull|fractura|fracture|fraktur|impressions\\w*)( con)?( de)? depres\\w*',
  // Of joints, leads and tools.
  'bipolar\\w* (hip|hemi\\w*|prosthe\\w*|prothes\\w*|protes\\w*|lead\\w*|electro\\w*|elektro\\w*|cauter\\w*|pac\\w*|forceps|coag\\w*|koag\\w*|resection|resektion|tur\\w*|affections)',
  '(hemi\\w*|prosthe\\w*|prothes\\w*|protes\\w*|duokopf\\w*) bipola\\w*',
  'osteochondr\\w*( dissecans)?( of [a-z ]+)? ocd',
  'ocd( lesion|s)?( of (the )?(talus|knee|elbow|ankle|femoral condyle))',
  // Without alcohol, and alcohol that cleans.
  'non? ?alcohol\\w*|no alcohol\\w*|nicht ?alkohol\\w*|non ?alcool\\w*',
  '(isopropyl|rubbing|benzyl|cetyl|cetearyl|stearyl|polyvinyl|wool) alcohol',
  'alcohol (prep|swab|wipe|pad|rub)\\w*',
  // A treatment of swollen limbs.
  '(complete |complex |combined )?decongesti\\w* (therapy )?cdt|cdt (for |of )?(the )?(lymph\\w*|therapy|therapist|bandag\\w*)',
  'smoke (inhal\\w*|alarm|detector\\w*)',
  // Other microbes and viruses.
  'chlamyd\\w* (pneumon\\w*|psittac\\w*)',
  '(hepatitis|hbv|hcv|vhb|vhc|cmv|ebv|bk|sars|covid|cytomegalo\\w*)( virus)?( \\w)?( \\w+)? (viral load|viruslast)',
  '(carga viral|charge virale|viral load|viruslast)( \\w+){0,3} (hepatitis|hepatite|hbv|hcv|vhb|vhc|cmv|ebv|covid)',
  '(rabies|tollwut|rabia|rage|tetanus|measles|masern|anthrax|hepatitis [ab])( \\w+)? (pre|post|prae?)[ -]?expos\\w*( \\w+)?',
  '(pre|post|prae?|pos) ?expos\\w*( \\w+){0,3} (rabies|tollwut|rabia|rage|measles|masern|radiation|malaria)',
  // Gestational age at birth and the like are of the child.
  'small for gestation\\w*( age)?|large for gestation\\w*( age)?|gestational age( at birth)?',
  'anorexia (due to|from|with) (cancer|chemo\\w*|infection)|anorexia cachexia|cachexia anorexia|anorexigen\\w*',
  'phobi(a|c) to light',
  'photophobi\\w*|hydrophobi\\w*|fotofobi\\w*',
  '(physical|physio\\w*|occupational|speech|radiation|hand) therapy session\\w*',
  '(av|atrioventricular|electromechanical) dissociat\\w*',
  // German skin doctors treat both.
  'dermatolog\\w*( und| and| et| y)? venerolog\\w*|haut( und)? geschlechtskrankheiten',
]

const patternOf = (words: string) => {
  const sources = words
    .trim()
    .split(/\s+/)
    .map(word => {
      const stem = word.replace(/^\.|[.*]$/g, '').replaceAll('_', ' ')
      return `${word.startsWith('.') ? '' : '(?<![a-z0-9])'}${stem}${word.endsWith('*') ? '' : '(?![a-z0-9])'}`
    })
  return new RegExp(sources.join('|'))
}

const PATTERNS = WORDS.map(([kind, words]) => [kind, patternOf(words)] as const)
const HARMLESS_PATTERN = new RegExp(`(?<![a-z0-9])(?:${HARMLESS.join('|')})(?![a-z0-9])`, 'g')

/**
 * Written the same way as other words, and told apart by their capital letters: "hearing aids", "bowel prep", "8 Std.".
 */
const CAPITALS =
  /(?<!(?:[Hh]earing|HEARING|[Vv]isual|[Ww]alking|[Mm]obility|[Ss]leep|[Ll]istening|[Mm]emory|[Bb]and) )\bAIDS\b(?! FOR)|(?<![a-zA-Z] )\bAids\b(?! for)|\bPrEP\b(?! cook)|\bn?PEP\b(?! (?:mask|device|valve|therapy))|\bST[DI]s?\b/

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const sensitiveWords = (text: string): Sensitive | undefined => {
  if (CAPITALS.test(text)) return 'sexual-health'
  const words = folded(text).replace(HARMLESS_PATTERN, ' ')
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0]
}
