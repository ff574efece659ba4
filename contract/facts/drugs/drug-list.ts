/**
 * The 515 medications with the most listings, most listings first, one per line: name | ingredients, unless it is the
 * name | brands | strengths of tablets and capsules. From two public lists of the FDA, see `about-drugs.ts`.
 */
export const DRUG_LIST = `
Gabapentin||Neurontin,Gralise|100 mg,300 mg,400 mg,600 mg,800 mg
Doxycycline||Monodox,Doryx,Oracea,Acticlate,Vibramycin|50 mg,75 mg,100 mg,150 mg
Acetaminophen and hydrocodone|acetaminophen;hydrocodone|Xodol,Norco,Zolvit
Diclofenac||Flector,Zipsor,Cambia,Voltaren Arthritis Pain,Licart|25 mg,50 mg,75 mg,100 mg
Metformin||Fortamet,Glumetza,Glucophage,Riomet|500 mg,750 mg,850 mg,1 g
Levetiracetam||Keppra,Spritam,Elepsia|250 mg,500 mg,750 mg,1 g
Amlodipine||Norvasc,Norliqva,Amvaz|2.5 mg,5 mg,10 mg
Lisinopril||Zestril,Qbrelis,Prinivil|2.5 mg,5 mg,10 mg,20 mg,30 mg,40 mg
Ciprofloxacin||Cipro,Ciloxan,Proquin|250 mg,500 mg,750 mg
Metoprolol||Lopressor,Kapspargo Sprinkle,Toprol|25 mg,37.5 mg,50 mg,75 mg,100 mg
Naproxen||Naprelan,Naprosyn,Anaprox,Aleve|200 mg,220 mg,250 mg,375 mg,500 mg
Ibuprofen||Advil,Midol Liquid Gels,Motrin IB,Ibu,Nuprin|200 mg,400 mg,600 mg,800 mg
Bupropion||Aplenzin,Wellbutrin,Forfivo,Zyban|75 mg,100 mg,150 mg,200 mg,300 mg
Ondansetron||Zofran,Zuplenz|4 mg,8 mg
Metronidazole||Metrogel,Flagyl,Noritate,Metrocream,Vandazole|250 mg,375 mg,500 mg
Fluoxetine||Prozac,Sarafem|10 mg,20 mg,40 mg,60 mg
Venlafaxine||Effexor|25 mg,37.5 mg,50 mg,75 mg,100 mg,150 mg,225 mg
Promethazine||Promethegan,Phenergan|12.5 mg,25 mg,50 mg
Risperidone||Risperdal,Uzedy,Rykindo,Risvan|0.25 mg,0.5 mg,1 mg,2 mg,3 mg,4 mg
Alprazolam||Xanax,Niravam|0.25 mg,0.5 mg,1 mg,2 mg,3 mg
Hydroxyzine||Vistaril,Atarax|10 mg,25 mg,50 mg
Clindamycin||Cleocin T,Clindagel,Clindesse,Xaciato,Clinda-Derm|75 mg,150 mg,300 mg
Acyclovir||Zovirax,Sitavig,Avaclyr|200 mg,400 mg,800 mg
Topiramate||Topamax,Trokendi,Qudexy,Eprontia|15 mg,25 mg,50 mg,100 mg,200 mg
Cyclobenzaprine||Amrix,Flexeril|5 mg,7.5 mg,10 mg,15 mg,30 mg
Simvastatin||Zocor,Flolipid|5 mg,10 mg,20 mg,40 mg,80 mg
Hydrochlorothiazide||Microzide,Esidrix,Hydrodiuril,Oretic|12.5 mg,25 mg,50 mg
Potassium chloride||Klor-Con,Pokonza,K-Tab,Micro-K,Kaon Cl|8 mEq,10 mEq,15 mEq,20 mEq
Lamotrigine||Lamictal|5 mg,25 mg,50 mg,100 mg,150 mg,200 mg,250 mg,300 mg
Losartan||Cozaar|25 mg,50 mg,100 mg
Hydrocortisone||Cortef,Cortenema,Cortifoam,Alkindi Sprinkle,Anusol Hc|5 mg,10 mg,20 mg
Sertraline||Zoloft|25 mg,50 mg,100 mg
Omeprazole||Prilosec|10 mg,20 mg,40 mg
Carvedilol||Coreg|3.125 mg,6.25 mg,10 mg,12.5 mg,20 mg,25 mg,40 mg,80 mg
Oxycodone||Oxycontin,Roxicodone,Xtampza,Roxybond,Oxaydo|5 mg,10 mg,15 mg,20 mg,30 mg
Clonidine||Nexiclon,Onyda,Catapres,Kapvay,Jenloga|0.1 mg,0.2 mg,0.3 mg
Amoxicillin||Amoxil,Larotid,Moxatag|250 mg,500 mg,875 mg
Morphine||Ms Contin,Kadian,Avinza,Morphabond,Oramorph|15 mg,30 mg,60 mg,100 mg,200 mg
Prednisone||Rayos,Deltasone,Meticorten,Paracort|1 mg,2.5 mg,5 mg,10 mg,20 mg,50 mg
Divalproex|valproate|Depakote
Zolpidem||Ambien,Edluar,Intermezzo,Zolpimist,Tovalt|5 mg,6.25 mg,10 mg,12.5 mg
Lorazepam||Ativan,Loreev|0.5 mg,1 mg,2 mg
Paroxetine||Paxil,Brisdelle,Pexeva|7.5 mg,10 mg,12.5 mg,20 mg,25 mg,30 mg,37.5 mg,40 mg
Quetiapine||Seroquel|25 mg,50 mg,100 mg,150 mg,200 mg,300 mg,400 mg
Citalopram||Celexa|10 mg,20 mg,40 mg
Famotidine||Pepcid Ac,Fluxid|10 mg,20 mg,40 mg
Propranolol||Innopran,Hemangeol,Inderal|10 mg,20 mg,40 mg,60 mg,80 mg,120 mg,160 mg
Duloxetine||Cymbalta,Drizalma Sprinkle|20 mg,30 mg,40 mg,60 mg
Acetaminophen and oxycodone|acetaminophen;oxycodone|Percocet,Oxycet,Xartemis
Triamcinolone||Triderm,Kenalog,Allernaze,Aristocort,Kenacort
Levofloxacin||Levaquin,Iquix,Quixin|250 mg,500 mg,750 mg
Tramadol||Conzip,Ultram,Ryzolt,Qdolo,Rybix|50 mg,100 mg,200 mg,300 mg
Nifedipine||Procardia,Adalat Cc|10 mg,20 mg,30 mg,60 mg,90 mg
Montelukast||Singulair|4 mg,5 mg,10 mg
Diltiazem||Cardizem,Tiazac,Cartia XT,Dilacor,Tiamate|60 mg,90 mg,120 mg,180 mg,240 mg,300 mg,360 mg,420 mg
Estradiol||Divigel,Climara,Minivelle,Vivelle-Dot,Estrogel|0.5 mg,1 mg,2 mg
Donepezil||Aricept,Adlarity|5 mg,10 mg,23 mg
Fenofibrate||Lipofen,Triglide,Tricor,Fenoglide,Lipidil|43 mg,48 mg,54 mg,67 mg,130 mg,134 mg,145 mg,160 mg,200 mg
Olanzapine||Zyprexa|2.5 mg,5 mg,7.5 mg,10 mg,15 mg,20 mg
Tizanidine||Zanaflex|2 mg,4 mg,6 mg
Minocycline||Minocin,Amzeeq,Zilxi,Solodyn,Ximino|45 mg,50 mg,55 mg,65 mg,75 mg,80 mg,90 mg,100 mg,105 mg
Carbamazepine||Tegretol,Carbatrol,Equetro,Epitol,Teril|100 mg,200 mg,300 mg,400 mg
Amitriptyline||Elavil|10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Buspirone||Buspar|5 mg,7.5 mg,10 mg,15 mg,30 mg
Escitalopram||Lexapro|5 mg,10 mg,20 mg
Atenolol||Tenormin|25 mg,50 mg,100 mg
Dexamethasone||Maxidex,Dextenza,Hemady,Decadron,Hexadrol|0.5 mg,0.75 mg,1 mg,1.5 mg,2 mg,4 mg,6 mg
Sulfamethoxazole and trimethoprim|sulfamethoxazole;trimethoprim|Bactrim,Septra,Sulfatrim
Ranitidine||Zantac|150 mg,300 mg
Atorvastatin||Lipitor,Atorvaliq|10 mg,20 mg,40 mg,80 mg
Furosemide||Lasix,Furoscix|20 mg,40 mg,80 mg
Pantoprazole||Protonix|20 mg,40 mg
Meloxicam||Mobic,Vivlodex,Qmiiz|7.5 mg,15 mg
Cephalexin||Keflex,Keflet,Keftab|250 mg,500 mg,750 mg
Sumatriptan||Imitrex,Onzetra Xsail,Zembrace Symtouch,Tosymra,Sumavel Dosepro|25 mg,50 mg,100 mg
Diazepam||Valium,Diastat,Libervant,Valtoco,Valrelease|2 mg,5 mg,10 mg
Erythromycin||E.e.s.,Erygel,Eryped,Eryc,Ery-Tab|250 mg,333 mg,500 mg
Baclofen||Lyvispah,Ozobax,Fleqsuvy,Kemstro,Lioresal|5 mg,10 mg,20 mg
Clonazepam||Klonopin|0.125 mg,0.25 mg,0.5 mg,1 mg,2 mg
Warfarin||Jantoven,Coumadin,Panwarfin,Athrombin-K|1 mg,2 mg,2.5 mg,3 mg,4 mg,5 mg,6 mg,7.5 mg,10 mg
Azithromycin||Zithromax,Azasite,Zmax|250 mg,500 mg,600 mg
Ropinirole||Requip|0.25 mg,0.5 mg,1 mg,2 mg,3 mg,4 mg,5 mg,6 mg,8 mg
Trazodone||Oleptro,Desyrel|50 mg,100 mg,150 mg,300 mg
Nystatin||Nystop,Nilstat,Candex,Mycostatin,Nysert|500000 units
Pravastatin||Pravachol|10 mg,20 mg,40 mg,80 mg
Levothyroxine||Synthroid,Levoxyl,Tirosint,Unithroid,Levo-T|0.025 mg,0.05 mg,0.075 mg,0.088 mg,0.1 mg,0.112 mg,0.125 mg,0.137 mg,0.15 mg
Haloperidol||Haldol|0.5 mg,1 mg,2 mg,5 mg,10 mg,20 mg
Methylphenidate||Concerta,Metadate,Methylin,Ritalin,Daytrana|5 mg,10 mg,18 mg,20 mg,27 mg,30 mg,36 mg,40 mg,50 mg
Prednisolone||Pred Forte,Pediapred,Omnipred,Orapred,Prelone|5 mg
Celecoxib||Celebrex,Elyxyb|50 mg,100 mg,200 mg,400 mg
Methocarbamol||Robaxin|500 mg,750 mg,1 g
Metoclopramide||Reglan,Gimoti,Metozolv|5 mg,10 mg
Acetaminophen and codeine|acetaminophen;codeine|Cocet Plus
Albuterol||Proair,Proventil,Ventolin,Accuneb,Volmax|2 mg,4 mg
Sildenafil||Viagra,Revatio,Liqrev|20 mg,25 mg,50 mg,100 mg
Amoxicillin and clavulanate|amoxicillin;clavulanate|Augmentin
Glipizide||Glucotrol|2.5 mg,5 mg,10 mg
Hydralazine||Apresoline|10 mg,25 mg,50 mg,100 mg
Doxepin||Silenor,Zonalon,Sinequan|3 mg,6 mg,10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Acetaminophen, butalbital and caffeine|acetaminophen;butalbital;caffeine|Fioricet,Esgic,Alagesic
Carbidopa and levodopa|carbidopa;levodopa|Rytary,Sinemet,Crexont,Dhivy
Hydrochlorothiazide and losartan|hydrochlorothiazide;losartan|Hyzaar
Ketorolac||Acular,Sprix,Acuvail,Toradol|10 mg
Nitroglycerin||Nitrostat,Nitro-Dur,Nitromist,Nitrolingual Pumpspray,Transderm-Nitro
Clobetasol||Clobex,Impoyz,Temovate,Olux,Impeklo
Clopidogrel||Plavix|75 mg,300 mg
Valsartan||Diovan,Prexxartan|40 mg,80 mg,160 mg,320 mg
Phentermine||Adipex-P,Lomaira,Suprenza,Fastin,Wilpo|8 mg,15 mg,30 mg,37.5 mg
Mirtazapine||Remeron|7.5 mg,15 mg,30 mg,45 mg
Fluconazole||Diflucan|50 mg,100 mg,150 mg,200 mg
Lansoprazole||Prevacid|15 mg,30 mg
Hydrochlorothiazide and lisinopril|hydrochlorothiazide;lisinopril|Zestoretic,Prinzide
Phenytoin||Dilantin,Phenytek|50 mg
Benazepril||Lotensin|5 mg,10 mg,20 mg,40 mg
Nitrofurantoin||Macrodantin,Furadantin,Macrobid|25 mg,50 mg,100 mg
Carisoprodol||Soma,Rela|250 mg,350 mg
Valacyclovir||Valtrex|500 mg,1 g
Testosterone||Androgel,Testim,Vogelxo,Aveed,Jatenzo|100 mg,158 mg,198 mg,237 mg
Indomethacin||Indocin,Tivorbex|25 mg,50 mg,75 mg
Glyburide||Glynase,Diabeta,Micronase|1.25 mg,1.5 mg,2.5 mg,3 mg,5 mg,6 mg
Tamsulosin||Flomax|0.4 mg
Betamethasone||Diprolene,Beta-Val,Sernivo,Dermabet,Valnac
Theophylline||Elixophyllin,Theochron|300 mg,400 mg,450 mg
Doxazosin||Cardura|1 mg,2 mg,4 mg,8 mg
Tacrolimus||Prograf,Protopic,Astagraf,Envarsus|0.5 mg,1 mg,5 mg
Lovastatin||Altoprev,Mevacor|10 mg,20 mg,40 mg
Digoxin||Lanoxin,Lanoxicaps|0.0625 mg,0.125 mg,0.25 mg
Ramipril||Altace|1.25 mg,2.5 mg,5 mg,10 mg
Benzonatate||Tessalon|100 mg,200 mg
Pregabalin||Lyrica|25 mg,50 mg,75 mg,82.5 mg,100 mg,150 mg,165 mg,200 mg,225 mg
Enalapril||Vasotec,Epaned|2.5 mg,5 mg,10 mg,20 mg
Etodolac||Lodine|200 mg,300 mg,400 mg,500 mg,600 mg
Spironolactone||Aldactone,Carospir|25 mg,50 mg,100 mg
Meclizine||Antivert|12.5 mg,25 mg,50 mg
Allopurinol||Zyloprim,Lopurin|100 mg,300 mg
Fentanyl||Abstral,Subsys,Lazanda,Fentora,Onsolis
Verapamil||Verelan,Calan,Covera-Hs,Isoptin|40 mg,80 mg,120 mg,180 mg,240 mg
Oxcarbazepine||Trileptal,Oxtellar|150 mg,300 mg,600 mg
Cetirizine||Zyrtec Allergy,Zerviate|5 mg,10 mg
Pioglitazone||Actos|15 mg,30 mg,45 mg
Temazepam||Restoril|7.5 mg,15 mg,22.5 mg,30 mg
Glimepiride||Amaryl|1 mg,2 mg,4 mg,8 mg
Irbesartan||Avapro|75 mg,150 mg,300 mg
Aripiprazole||Abilify,Opipza|2 mg,5 mg,10 mg,15 mg,20 mg,30 mg
Glycopyrrolate||Robinul,Cuvposa,Glyrx-Pf,Dartisla,Seebri|1 mg,2 mg
Gemfibrozil||Lopid|600 mg
Dicyclomine||Bentyl|10 mg,20 mg
Ketoconazole||Nizoral Anti-Dandruff,Ketozole,Extina,Xolegel|200 mg
Amphetamine and dextroamphetamine|amphetamine;dextroamphetamine|Mydayis,Adderall
Guanfacine||Intuniv,Tenex|1 mg,2 mg,3 mg,4 mg
Lithium||Lithobid,Eskalith,Lithonate,Lithane,Lithotabs|150 mg,300 mg,450 mg,600 mg
Ziprasidone||Geodon|20 mg,40 mg,60 mg,80 mg
Rosuvastatin||Crestor,Ezallor Sprinkle|5 mg,10 mg,20 mg,40 mg
Finasteride||Propecia,Proscar|1 mg,5 mg
Prochlorperazine||Compro,Procomp,Compazine|5 mg,10 mg
Chlorpromazine||Thorazine|10 mg,25 mg,50 mg,100 mg,200 mg
Hydrochlorothiazide and valsartan|hydrochlorothiazide;valsartan|Diovan HCT
Fluphenazine||Permitil,Prolixin|1 mg,2.5 mg,5 mg,10 mg
Alendronate||Fosamax,Binosto|5 mg,10 mg,35 mg,40 mg,70 mg
Amantadine||Gocovri,Osmolex,Symmetrel|100 mg
Eszopiclone||Lunesta|1 mg,2 mg,3 mg
Labetalol||Trandate,Normodyne|100 mg,200 mg,300 mg
Methylprednisolone||Medrol|4 mg,8 mg,16 mg,32 mg
Nabumetone||Relafen|500 mg,750 mg
Esomeprazole||Nexium|20 mg,40 mg
Timolol||Betimol,Timoptic,Istalol,Blocadren|5 mg,10 mg,20 mg
Fluticasone||Arnuity Ellipta,Flovent,Flonase Allergy Relief,Xhance,Cutivate
Clarithromycin||Biaxin|250 mg,500 mg
Tadalafil||Cialis,Adcirca,Tadliq,Alyq,Chewtadzy|2.5 mg,5 mg,10 mg,20 mg
Amlodipine and benazepril|amlodipine;benazepril|Lotrel
Methotrexate||Rasuvo,Otrexup,Jylamvo,Xatmep,Trexall|2.5 mg
Fexofenadine||Allegra Allergy|30 mg,60 mg,180 mg
Sotalol||Betapace,Sotylize,Sorine|80 mg,120 mg,160 mg,240 mg
Atomoxetine||Strattera|10 mg,18 mg,25 mg,40 mg,60 mg,80 mg,100 mg
Zonisamide||Zonegran,Zonisade|25 mg,50 mg,100 mg
Rivastigmine||Exelon|1.5 mg,3 mg,4.5 mg,6 mg
Buprenorphine||Butrans,Belbuca,Brixadi,Sublocade,Subutex
Folic acid||Folvite|1 mg
Hydrochlorothiazide and triamterene|hydrochlorothiazide;triamterene|Maxzide,Dyazide
Benztropine||Cogentin|0.5 mg,1 mg,2 mg
Ethinyl estradiol and norethindrone|ethinyl estradiol;norethindrone|Taytulla,Femlyv,Lo Loestrin FE,Fyavolv,Leribane
Enoxaparin||Lovenox
Dextroamphetamine||Xelstrym,Dexedrine Spansule|2.5 mg,5 mg,7.5 mg,10 mg,15 mg,20 mg,30 mg
Memantine||Namenda|5 mg,7 mg,10 mg,14 mg,21 mg,28 mg
Dexmethylphenidate||Focalin|2.5 mg,5 mg,10 mg,15 mg,20 mg,25 mg,30 mg,35 mg,40 mg
Isosorbide mononitrate||Monoket,Imdur,Ismo|10 mg,20 mg,30 mg,60 mg,120 mg
Mycophenolate||Cellcept,Myhibbin|250 mg,500 mg
Isosorbide dinitrate||Isordil,Sorbitrate,Dilatrate|5 mg,10 mg,20 mg,30 mg,40 mg
Hydromorphone||Dilaudid,Exalgo,Palladone|2 mg,4 mg,8 mg,12 mg,16 mg,32 mg
Buprenorphine and naloxone|buprenorphine;naloxone|Suboxone,Zubsolv,Bunavail,Cassipa
Captopril||Capoten|12.5 mg,25 mg,50 mg,100 mg
Ursodiol||Urso,Actigall|250 mg,300 mg,500 mg
Olmesartan||Benicar|5 mg,20 mg,40 mg
Tobramycin||Tobrex,Tobi Podhaler,Bethkis,Kitabis Pak
Budesonide||Pulmicort Respules,Uceris,Entocort EC,Tarpeyo,Rhinocort Allergy|3 mg,9 mg
Telmisartan||Micardis|20 mg,40 mg,80 mg
Anastrozole||Arimidex|1 mg
Midodrine||Orvaten,Proamatine|2.5 mg,5 mg,10 mg
Cefuroxime||Ceftin,Zinacef|125 mg,250 mg,500 mg
Felodipine||Plendil|2.5 mg,5 mg,10 mg
Oseltamivir||Tamiflu|30 mg,45 mg,75 mg
Clomipramine||Anafranil|25 mg,50 mg,75 mg
Mesalamine||Pentasa,Canasa,Lialda,Rowasa,Delzicol|375 mg,400 mg,500 mg,800 mg,1.2 g
Nortriptyline||Pamelor,Aventyl|10 mg,25 mg,50 mg,75 mg
Ofloxacin||Ocuflox,Floxin|200 mg,300 mg,400 mg
Gentamicin||Garamycin
Lisdexamfetamine||Vyvanse|10 mg,20 mg,30 mg,40 mg,50 mg,60 mg,70 mg
Hydroxychloroquine||Plaquenil,Sovuna|200 mg,300 mg
Rizatriptan benzoate|rizatriptan|Maxalt,Rizafilm|5 mg,10 mg
Amiodarone||Pacerone,Cordarone|100 mg,200 mg,400 mg
Galantamine||Razadyne|4 mg,8 mg,12 mg,16 mg,24 mg
Acetazolamide||Diamox|125 mg,250 mg,500 mg
Mometasone||Asmanex,Elocon,Nasonex
Desipramine||Norpramin,Pertofrane|10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Loperamide||Imodium A-D|2 mg
Modafinil||Provigil|100 mg,200 mg
Temozolomide||Temodar|5 mg,20 mg,100 mg,140 mg,180 mg,250 mg
Lacosamide||Vimpat,Motpoly|50 mg,100 mg,150 mg,200 mg
Torsemide||Soaanz,Demadex|5 mg,10 mg,20 mg,100 mg
Sucralfate||Carafate|1 g
Sulfacetamide||Klaron,Sodium Sulamyd
Acetaminophen and tramadol|acetaminophen;tramadol|Ultracet
Lenalidomide||Revlimid|2.5 mg,5 mg,10 mg,15 mg,20 mg,25 mg
Metaxalone||Skelaxin|400 mg,800 mg
Deferasirox||Exjade,Jadenu Sprinkle|90 mg,125 mg,180 mg,250 mg,360 mg,500 mg
Lurasidone||Latuda|20 mg,40 mg,60 mg,80 mg,120 mg
Nebivolol||Bystolic|2.5 mg,5 mg,10 mg,20 mg
Propafenone||Rythmol|150 mg,225 mg,300 mg,325 mg,425 mg
Terbinafine||Lamisil|250 mg
Amlodipine and atorvastatin|amlodipine;atorvastatin|Caduet
Nicotine polacrilex|nicotine|Nicorette|2 mg,4 mg
Chlorzoxazone||Parafon Forte Dsc,Paraflex|250 mg,375 mg,500 mg,750 mg
Glyburide and metformin|glyburide;metformin|Glucovance
Hydrochlorothiazide and irbesartan|hydrochlorothiazide;irbesartan|Avalide
Cyclosporine||Neoral,Restasis,Sandimmune,Verkazia,Cequa|25 mg,50 mg,100 mg
Lamivudine||Epivir|100 mg,150 mg,300 mg
Methadone||Methadose,Dolophine,Westadone|5 mg,10 mg,40 mg
Ethinyl estradiol and levonorgestrel|ethinyl estradiol;levonorgestrel|Twirla,Balcoltra,Loseasonique,Quartette,Seasonale
Imipramine||Tofranil-Pm,Janimine,Presamine|10 mg,25 mg,50 mg
Prazosin||Minipress|1 mg,2 mg,5 mg
Zolmitriptan||Zomig|2.5 mg,5 mg
Ergocalciferol||Drisdol|50000 IU
Terazosin||Tezruly,Hytrin|1 mg,2 mg,5 mg,10 mg
Hydrocodone and ibuprofen|hydrocodone;ibuprofen|Vicoprofen
Cefdinir||Omnicef|300 mg
Zaleplon||Sonata|5 mg,10 mg
Atropine and diphenoxylate|atropine;diphenoxylate|Lomotil
Piroxicam||Feldene|10 mg,20 mg
Everolimus||Afinitor,Zortress|0.25 mg,0.5 mg,0.75 mg,1 mg,2 mg,2.5 mg,3 mg,5 mg,7.5 mg
Bumetanide||Bumex|0.5 mg,1 mg,2 mg
Sevelamer||Renvela,Renagel|400 mg,800 mg
Oxymorphone||Opana,Numorphan|5 mg,10 mg
Progesterone||Crinone,Prometrium,Endometrin,Milprosa|100 mg,200 mg
Desmopressin||Ddavp,Stimate,Noctiva,Nocdurna,Concentraid|0.1 mg,0.2 mg
Isoniazid||Rimifon,Nydrazid|100 mg,300 mg
Ceftriaxone||Rocephin
Nadolol||Corgard|20 mg,40 mg,80 mg
Valproic acid|valproate|Stavzor,Depakene|250 mg
Epinephrine||Auvi-Q,Adrenalin,Adrenaclick,Primatene Mist,Epipen Jr.
Perphenazine||Trilafon|2 mg,4 mg,8 mg,16 mg
Tolterodine||Detrol|1 mg,2 mg,4 mg
Orphenadrine||Norflex,Disipal|100 mg
Fluvoxamine||Luvox|25 mg,50 mg,100 mg,150 mg
Metolazone||Zaroxolyn,Diulo,Mykrox|2.5 mg,5 mg,10 mg
Chlorthalidone||Thalitone,Hygroton|25 mg,50 mg
Primidone||Mysoline|50 mg,250 mg
Penicillin V|||250 mg,500 mg
Quinapril||Accupril|5 mg,10 mg,20 mg,40 mg
Bicalutamide||Casodex|50 mg
Moxifloxacin||Vigamox,Avelox,Moxeza|400 mg
Calcium acetate||Phoslo,Phoslyra|667 mg
Norethindrone||Nor-Qd,Camila,Errin,Heather,Jencycla|5 mg
Paliperidone||Invega|1.5 mg,3 mg,6 mg,9 mg
Niacin||Niacor,Niaspan,Wampocap|500 mg,750 mg,1 g
Griseofulvin||Gris-Peg,Grisactin,Grifulvin V|125 mg,250 mg,500 mg
Calcitriol||Rocaltrol,Vectical|0.25 mcg,0.5 mcg
Desvenlafaxine||Pristiq,Khedezla|25 mg,50 mg,100 mg
Pilocarpine||Isopto Carpine,Salagen,Qlosi,Vuity,Pilopine Hs|5 mg,7.5 mg
Cimetidine||Tagamet Hb|200 mg,300 mg,400 mg,800 mg
Lactulose||Generlac,Chronulac,Cephulac
Famciclovir||Famvir|125 mg,250 mg,500 mg
Letrozole||Femara|2.5 mg
Ipratropium||Atrovent
Clozapine||Clozaril,Versacloz,Fazaclo|12.5 mg,25 mg,50 mg,100 mg,150 mg,200 mg
Methimazole||Tapazole|5 mg,10 mg
Fosinopril||Monopril|10 mg,20 mg,40 mg
Megestrol||Megace Es|20 mg,40 mg
Oxaprozin||Daypro,Coxanto|600 mg
Cefprozil||Cefzil|250 mg,500 mg
Minoxidil||Theroxidil,Loniten|2.5 mg,10 mg
Cinacalcet||Sensipar|30 mg,60 mg,90 mg
Liothyronine||Cytomel|0.005 mg,0.025 mg,0.05 mg
Azathioprine||Imuran,Azasan|25 mg,50 mg,75 mg,100 mg
Midazolam||Seizalam,Nayzilam,Versed
Phendimetrazine||Bontril Pdm,Plegine|35 mg
Levalbuterol||Xopenex
Misoprostol||Cytotec|0.1 mg,0.2 mg
Acarbose||Precose|25 mg,50 mg,100 mg
Cilostazol||Pletal|50 mg,100 mg
Loratadine||Claritin,Alavert|5 mg,10 mg
Leflunomide||Arava|10 mg,20 mg
Nevirapine||Viramune|200 mg,400 mg
Pentoxifylline||Trental|400 mg
Amlodipine and valsartan|amlodipine;valsartan|Exforge
Ranolazine||Ranexa,Aspruzyo Sprinkle|500 mg,1 g
Sulindac||Clinoril|150 mg,200 mg
Cyproheptadine||Periactin|4 mg
Codeine and promethazine|codeine;promethazine
Brimonidine||Alphagan P,Mirvaso,Lumify,Qoliana
Solifenacin||Vesicare|5 mg,10 mg
Bisoprolol and hydrochlorothiazide|bisoprolol;hydrochlorothiazide|Ziac
Lamivudine and zidovudine|lamivudine;zidovudine|Combivir
Cholestyramine||Prevalite,Locholest,Questran
Bisoprolol||Zebeta|5 mg,10 mg
Dexamethasone, neomycin and polymyxin B|dexamethasone;neomycin;polymyxin b|Maxitrol,Dexasporin
Rabeprazole||Aciphex|20 mg
Polyethylene glycol 3350||Miralax
Nizatidine||Axid Ar|150 mg,300 mg
Varenicline||Tyrvaya,Chantix|0.5 mg,1 mg
Rifampin||Rimactane,Rifadin|150 mg,300 mg
Dipyridamole||Persantine|25 mg,50 mg,75 mg
Candesartan||Atacand|4 mg,8 mg,16 mg,32 mg
Medroxyprogesterone||Provera,Depo-Subq Provera|2.5 mg,5 mg,10 mg
Droxidopa||Northera|100 mg,200 mg,300 mg
Potassium citrate||Urocit-K|5 mEq,10 mEq,15 mEq
Repaglinide||Prandin|0.5 mg,1 mg,2 mg
Amlodipine and olmesartan|amlodipine;olmesartan|Azor
Diclofenac and misoprostol|diclofenac;misoprostol|Arthrotec
Voriconazole||Vfend|50 mg,200 mg
Trihexyphenidyl||Artane|2 mg,5 mg
Atenolol and chlorthalidone|atenolol;chlorthalidone|Tenoretic
Alfuzosin||Uroxatral|10 mg
Capecitabine||Xeloda|150 mg,500 mg
Hydrochlorothiazide and telmisartan|hydrochlorothiazide;telmisartan|Micardis HCT
Zidovudine||Retrovir|100 mg,300 mg
Tetracycline||Achromycin V,Sumycin,Topicycline|250 mg,500 mg
Dorzolamide and timolol|dorzolamide;timolol|Cosopt
Leucovorin||Wellcovorin|5 mg,10 mg,15 mg,25 mg
Clobazam||Onfi,Sympazan|5 mg,10 mg,20 mg
Ezetimibe and simvastatin|ezetimibe;simvastatin|Vytorin
Treprostinil||Remodulin,Tyvaso
Phenylephrine||Mydfrin,Neo-Synephrine
Cefadroxil
Ribavirin||Virazole,Rebetol,Copegus|200 mg
Paricalcitol||Zemplar|1 mcg,2 mcg,4 mcg
Flecainide||Tambocor|50 mg,100 mg,150 mg
Levonorgestrel||Plan B One-Step,Athentia Next,Fallback Solo,Her Style,Opcicon One-Step|1.5 mg
Benazepril and hydrochlorothiazide|benazepril;hydrochlorothiazide|Lotensin HCT
Desloratadine||Clarinex|5 mg
Clorazepate dipotassium|clorazepate|Tranxene|3.75 mg,7.5 mg,15 mg
Naltrexone||Vivitrol,Revia|50 mg
Pirfenidone||Esbriet|267 mg,801 mg
Ampicillin
Armodafinil||Nuvigil|50 mg,100 mg,150 mg,200 mg,250 mg
Colchicine||Mitigare,Gloperba,Lodoco,Colcrys|0.6 mg
Benzphetamine||Didrex|50 mg
Fluocinonide||Vanos,Lidex
Atropine
Dextromethorphan and promethazine|dextromethorphan;promethazine
Chlordiazepoxide||Librium,Librelease|5 mg,10 mg,25 mg
Albuterol and ipratropium|albuterol;ipratropium|Combivent Respimat,Duoneb
Emtricitabine and tenofovir|emtricitabine;tenofovir|Truvada,Descovy
Clotrimazole||Trivagizole,Lotrimin,Mycelex,Gyne-Lotrimin|10 mg
Sunitinib||Sutent|12.5 mg,25 mg,37.5 mg,50 mg
Risedronate||Actonel,Atelvia|5 mg,30 mg,35 mg,75 mg,150 mg
Vardenafil||Levitra,Staxyn|2.5 mg,5 mg,10 mg,20 mg
Febuxostat||Uloric|40 mg,80 mg
Hydrochlorothiazide and olmesartan|hydrochlorothiazide;olmesartan|Benicar HCT
Chlordiazepoxide and clidinium|chlordiazepoxide;clidinium|Librax
Erlotinib||Tarceva|25 mg,100 mg,150 mg
Fondaparinux||Arixtra
Vancomycin||Vancocin|125 mg,250 mg
Fluticasone and salmeterol|fluticasone;salmeterol|Advair,Airduo Respiclick,Wixela Inhub
Azelastine||Astepro Allergy,Astelin,Optivar
Pitavastatin||Livalo,Zypitamag,Nikita|1 mg,2 mg,4 mg
Aspirin, butalbital and caffeine|aspirin;butalbital;caffeine|Lanorinal,Fiorinal
Tenofovir||Viread,Vemlidy|25 mg,150 mg,200 mg,250 mg,300 mg
Ketoprofen||Oruvail,Orudis,Nexcede,Actron|50 mg
Loxapine||Adasuve,Loxitane|5 mg,10 mg,25 mg,50 mg
Sirolimus||Rapamune,Hyftor|0.5 mg,1 mg,2 mg
Diethylpropion||Tenuate,Tepanil Ten-Tab|25 mg
Olopatadine||Pataday Once Daily Relief,Patanase
Atovaquone and proguanil|atovaquone;proguanil|Malarone
Terbutaline||Brethine,Bricanyl,Brethaire|2.5 mg,5 mg
Dofetilide||Tikosyn,Dofetilde|0.125 mg,0.25 mg,0.5 mg
Enalapril and hydrochlorothiazide|enalapril;hydrochlorothiazide|Vaseretic
Sacubitril and valsartan|sacubitril;valsartan|Entresto
Omega-3-acid ethyl esters||Lovaza
Glipizide and metformin|glipizide;metformin|Metaglip
Latanoprost||Xalatan,Iyuzeh,Xelpros
Dapsone||Aczone|25 mg,100 mg
Triazolam||Halcion|0.125 mg,0.25 mg
Eplerenone||Inspra|25 mg,50 mg
Dimethyl fumarate||Tecfidera|120 mg,240 mg
Mexiletine||Mexitil|150 mg,200 mg,250 mg
Ciclopirox||Loprox,Penlac
Pyridostigmine||Mestinon|30 mg,60 mg,180 mg
Raloxifene||Evista|60 mg
Hydrochlorothiazide and quinapril|hydrochlorothiazide;quinapril|Accuretic
Mupirocin||Centany,Bactroban
Polymyxin B and trimethoprim|polymyxin b;trimethoprim|Polytrim
Fluoxetine and olanzapine|fluoxetine;olanzapine|Symbyax
Amphetamine||Adzenys XR,Evekeo|5 mg,10 mg
Sodium polystyrene sulfonate||Kionex,Kalexate,Sps,Kayexalate
Methylergonovine||Methergine|0.2 mg
Teriflunomide||Aubagio|7 mg,14 mg
Sulfasalazine||Azulfidine|500 mg
Homatropine methylbromide and hydrocodone|homatropine;hydrocodone|Hycodan
Ezetimibe||Zetia|10 mg
Cefaclor||Ceclor|500 mg
Ethambutol||Myambutol|100 mg,400 mg
Amlodipine, hydrochlorothiazide and valsartan|amlodipine;hydrochlorothiazide;valsartan|Exforge HCT
Candesartan and hydrochlorothiazide|candesartan;hydrochlorothiazide|Atacand HCT
Diphenhydramine||Benadryl,Benylin
Bromocriptine||Parlodel,Cycloset|2.5 mg,5 mg
Tamoxifen||Soltamox,Nolvadex|10 mg,20 mg
Trandolapril||Mavik|1 mg,2 mg,4 mg
Fluocinolone||Synalar,Capex
Bacitracin zinc, neomycin and polymyxin B|bacitracin;neomycin;polymyxin b|Lumi-Sporyn
Imatinib||Gleevec|100 mg,400 mg
Entacapone||Comtan|200 mg
Estrogens||Premarin,Enjuvia,Cenestin|0.3 mg,0.45 mg,0.625 mg,0.9 mg
Bromfenac||Prolensa,Bromsite,Bromday,Xibrom
Lopinavir and ritonavir|lopinavir;ritonavir|Kaletra
Thiothixene||Navane|1 mg,2 mg,5 mg,10 mg
Dabigatran||Pradaxa|75 mg,110 mg,150 mg
Dorzolamide||Trusopt
Metformin and pioglitazone|metformin;pioglitazone|Actoplus Met
Cromolyn||Gastrocrom,Intal,Opticrom,Nasalcrom
Estradiol and norethindrone|estradiol;norethindrone|Combipatch,Activella,Amabelz
Acetaminophen and butalbital|acetaminophen;butalbital|Butapap,Allzital
Rufinamide||Banzel|200 mg,400 mg
Naloxone||Zimhi,Narcan,Rextovy,Rivive,Kloxxado
Riluzole||Rilutek,Exservan|50 mg
Nateglinide||Starlix|60 mg,120 mg
Dicloxacillin||Pathocil|250 mg,500 mg
Cefixime||Suprax|400 mg
Naratriptan||Amerge|1 mg,2.5 mg
Carbidopa, entacapone and levodopa|carbidopa;entacapone;levodopa|Stalevo
Abacavir||Ziagen|300 mg
Bacitracin zinc and polymyxin B|bacitracin;polymyxin b|Polysporin
Trimethobenzamide||Tigan|300 mg
Granisetron||Sancuso,Sustol,Kytril|1 mg
Vigabatrin||Sabril,Vigafyde,Vigadrone,Vigpoder|500 mg
Silodosin||Rapaflo|4 mg,8 mg
Hydrocodone||Hysingla,Zohydro,Vantrela|20 mg,30 mg,40 mg,60 mg,80 mg,100 mg,120 mg
Abiraterone||Zytiga,Yonsa|250 mg,500 mg
Itraconazole||Sporanox,Tolsura,Onmel|100 mg
Hydrochlorothiazide and metoprolol|hydrochlorothiazide;metoprolol|Lopressor HCT,Dutoprol
Entecavir||Baraclude|0.5 mg,1 mg
Selegiline||Emsam,Zelapar,Eldepryl|5 mg
Miconazole||Oravig,Monistat
Atazanavir||Reyataz|100 mg,150 mg,200 mg,300 mg
Oxazepam||Serax|10 mg,15 mg,30 mg
Trimethoprim||Primsol,Proloprim,Trimpex|100 mg
Meperidine||Demerol|50 mg
Flurazepam||Dalmane|15 mg,30 mg
Paliperidone palmitate|paliperidone|Invega Sustenna,Erzofri
Aminocaproic acid||Amicar|500 mg,1 g
Tirzepatide||Mounjaro,Zepbound
Phytonadione||Mephyton|5 mg
Milnacipran||Savella|12.5 mg,25 mg,50 mg,100 mg
Flurbiprofen||Ocufen,Ansaid|100 mg
Eletriptan||Relpax|20 mg,40 mg
Felbamate||Felbatol|400 mg,600 mg
Tapentadol||Nucynta|50 mg,100 mg
Mycophenolic|mycophenolate|Myfortic|180 mg,360 mg
Fludrocortisone||Florinef|0.1 mg
Methazolamide||Neptazane|25 mg,50 mg
Mercaptopurine||Purixan,Purinethol|50 mg
Ethinyl estradiol and norgestimate|ethinyl estradiol;norgestimate|Estarylla,Mili,Mono-Linyah,Previfem,Sprintec
Guaifenesin||Mucinex|600 mg,1.2 g
Drospirenone and ethinyl estradiol|drospirenone;ethinyl estradiol|Yaz,Yasmin,Lo-Zumandimine,Loryna,Melamisa
Sitagliptin||Januvia,Zituvio|25 mg,50 mg,100 mg
Acetaminophen||Tylenol,Acephen,Neopap|650 mg
Penicillin G||Bicillin
Codeine|||15 mg,30 mg,60 mg
Metformin and sitagliptin|metformin;sitagliptin|Janumet,Zituvimet
Cyanocobalamin||Nascobal,Calomist
Semaglutide||Wegovy,Ozempic,Rybelsus|3 mg,7 mg,14 mg
Tiotropium||Spiriva
Mirabegron||Myrbetriq|25 mg,50 mg
Ivabradine||Corlanor|5 mg,7.5 mg
Apixaban||Eliquis|2.5 mg,5 mg
Ticagrelor||Brilinta|90 mg
Insulin glargine||Lantus
Rivaroxaban||Xarelto|2.5 mg,10 mg,15 mg,20 mg
Tofacitinib||Xeljanz|5 mg,10 mg,11 mg,22 mg
Insulin aspart||Novolog
Linagliptin||Tradjenta|5 mg
Budesonide and formoterol|budesonide;formoterol|Symbicort,Breyna
Insulin lispro||Humalog
Brexpiprazole||Rexulti|0.25 mg,0.5 mg,1 mg,2 mg
Suvorexant||Belsomra|5 mg,10 mg,15 mg,20 mg
Exenatide||Bydureon,Byetta
Pseudoephedrine||Novafed,Afrinol|120 mg
Insulin human||Humulin,Afrezza
Vortioxetine||Trintellix|5 mg,10 mg,20 mg
Edoxaban||Savaysa|15 mg,30 mg,60 mg
Empagliflozin||Jardiance|10 mg,25 mg
Canagliflozin||Invokana|100 mg,300 mg
Liraglutide||Victoza,Saxenda
Insulin detemir||Levemir
Upadacitinib||Rinvoq|15 mg,30 mg,45 mg
Dapagliflozin||Farxiga|5 mg,10 mg
Dulaglutide||Trulicity
Adalimumab||Humira
Etanercept||Enbrel
Ferrous sulfate
Aspirin||Vazalore,Durlaza,Measurin|81 mg,325 mg
Etonogestrel||Nexplanon,Implanon
Bisacodyl
Rimegepant||Nurtec|75 mg
Nirmatrelvir and ritonavir|nirmatrelvir;ritonavir
Bempedoic acid||Nexletol|180 mg
Vitamin D
`
