/**
 * The 515 medications with the most listings, most listings first, one per line: name | ingredients, if several |
 * classes | brands | strengths of tablets and capsules. Taken from two public lists of the FDA: names, brands and strengths from
 * the Orange Book as of November 8, 2024; classes (Established Pharmacologic Class), and medications that the Orange
 * Book leaves out, from the NDC Directory as of December 2015. See docs/decisions/0032-medication-names.md.
 */
export const DRUG_LIST = `
Gabapentin||Anti-epileptic Agent|Neurontin,Gralise|100 mg,300 mg,400 mg,600 mg,800 mg
Doxycycline||Tetracycline-class Drug|Monodox,Doryx,Oracea,Acticlate,Vibramycin|50 mg,75 mg,100 mg,150 mg
Acetaminophen and hydrocodone|acetaminophen;hydrocodone|Opioid Agonist|Xodol,Norco,Zolvit
Diclofenac||Nonsteroidal Anti-inflammatory Drug|Flector,Zipsor,Cambia,Voltaren Arthritis Pain,Licart|25 mg,50 mg,75 mg,100 mg
Metformin||Biguanide|Fortamet,Glumetza,Glucophage,Riomet|500 mg,750 mg,850 mg,1 g
Levetiracetam||Anti-epileptic Agent|Keppra,Spritam,Elepsia|250 mg,500 mg,750 mg,1 g
Amlodipine||Dihydropyridine Calcium Channel Blocker|Norvasc,Norliqva,Amvaz|2.5 mg,5 mg,10 mg
Lisinopril||Angiotensin Converting Enzyme Inhibitor|Zestril,Qbrelis,Prinivil|2.5 mg,5 mg,10 mg,20 mg,30 mg,40 mg
Ciprofloxacin||Quinolone Antimicrobial|Cipro,Ciloxan,Proquin|250 mg,500 mg,750 mg
Metoprolol||beta-Adrenergic Blocker|Lopressor,Kapspargo Sprinkle,Toprol|25 mg,37.5 mg,50 mg,75 mg,100 mg
Naproxen||Nonsteroidal Anti-inflammatory Drug|Naprelan,Naprosyn,Anaprox,Aleve|200 mg,220 mg,250 mg,375 mg,500 mg
Ibuprofen||Nonsteroidal Anti-inflammatory Drug|Advil,Midol Liquid Gels,Motrin IB,Ibu,Nuprin|200 mg,400 mg,600 mg,800 mg
Bupropion||Aminoketone|Aplenzin,Wellbutrin,Forfivo,Zyban|75 mg,100 mg,150 mg,200 mg,300 mg
Ondansetron||Serotonin-3 Receptor Antagonist|Zofran,Zuplenz|4 mg,8 mg
Metronidazole||Nitroimidazole Antimicrobial|Metrogel,Flagyl,Noritate,Metrocream,Vandazole|250 mg,375 mg,500 mg
Fluoxetine||Serotonin Reuptake Inhibitor|Prozac,Sarafem|10 mg,20 mg,40 mg,60 mg
Venlafaxine||Serotonin and Norepinephrine Reuptake Inhibitor|Effexor|25 mg,37.5 mg,50 mg,75 mg,100 mg,150 mg,225 mg
Promethazine||Phenothiazine|Promethegan,Phenergan|12.5 mg,25 mg,50 mg
Risperidone||Atypical Antipsychotic|Risperdal,Uzedy,Rykindo,Risvan|0.25 mg,0.5 mg,1 mg,2 mg,3 mg,4 mg
Alprazolam||Benzodiazepine|Xanax,Niravam|0.25 mg,0.5 mg,1 mg,2 mg,3 mg
Hydroxyzine||Antihistamine|Vistaril,Atarax|10 mg,25 mg,50 mg
Clindamycin||Lincosamide Antibacterial|Cleocin T,Clindagel,Clindesse,Xaciato,Clinda-Derm|75 mg,150 mg,300 mg
Acyclovir||Herpes Simplex Virus Nucleoside Analog DNA Polymerase Inhibitor;Herpes Zoster Virus Nucleoside Analog DNA Polymerase Inhibitor|Zovirax,Sitavig,Avaclyr|200 mg,400 mg,800 mg
Topiramate||Anti-epileptic Agent|Topamax,Trokendi,Qudexy,Eprontia|15 mg,25 mg,50 mg,100 mg,200 mg
Cyclobenzaprine||Muscle Relaxant|Amrix,Flexeril|5 mg,7.5 mg,10 mg,15 mg,30 mg
Simvastatin||HMG-CoA Reductase Inhibitor|Zocor,Flolipid|5 mg,10 mg,20 mg,40 mg,80 mg
Hydrochlorothiazide||Thiazide Diuretic|Microzide,Esidrix,Hydrodiuril,Oretic|12.5 mg,25 mg,50 mg
Potassium chloride||Potassium Salt|Klor-Con,Pokonza,K-Tab,Micro-K,Kaon Cl|8 mEq,10 mEq,15 mEq,20 mEq
Lamotrigine||Anti-epileptic Agent;Mood Stabilizer|Lamictal|5 mg,25 mg,50 mg,100 mg,150 mg,200 mg,250 mg,300 mg
Losartan||Angiotensin 2 Receptor Blocker|Cozaar|25 mg,50 mg,100 mg
Hydrocortisone||Corticosteroid|Cortef,Cortenema,Cortifoam,Alkindi Sprinkle,Anusol Hc|5 mg,10 mg,20 mg
Sertraline||Serotonin Reuptake Inhibitor|Zoloft|25 mg,50 mg,100 mg
Omeprazole||Proton Pump Inhibitor|Prilosec|10 mg,20 mg,40 mg
Carvedilol||alpha-Adrenergic Blocker;beta-Adrenergic Blocker|Coreg|3.125 mg,6.25 mg,10 mg,12.5 mg,20 mg,25 mg,40 mg,80 mg
Oxycodone||Opioid Agonist|Oxycontin,Roxicodone,Xtampza,Roxybond,Oxaydo|5 mg,10 mg,15 mg,20 mg,30 mg
Clonidine||Central alpha-2 Adrenergic Agonist|Nexiclon,Onyda,Catapres,Kapvay,Jenloga|0.1 mg,0.2 mg,0.3 mg
Amoxicillin||Penicillin-class Antibacterial|Amoxil,Larotid,Moxatag|250 mg,500 mg,875 mg
Morphine||Opioid Agonist|Ms Contin,Kadian,Avinza,Morphabond,Oramorph|15 mg,30 mg,60 mg,100 mg,200 mg
Prednisone|||Rayos,Deltasone,Meticorten,Paracort|1 mg,2.5 mg,5 mg,10 mg,20 mg,50 mg
Divalproex||Anti-epileptic Agent;Mood Stabilizer|Depakote
Zolpidem||gamma-Aminobutyric Acid-ergic Agonist|Ambien,Edluar,Intermezzo,Zolpimist,Tovalt|5 mg,6.25 mg,10 mg,12.5 mg
Lorazepam||Benzodiazepine|Ativan,Loreev|0.5 mg,1 mg,2 mg
Paroxetine||Serotonin Reuptake Inhibitor|Paxil,Brisdelle,Pexeva|7.5 mg,10 mg,12.5 mg,20 mg,25 mg,30 mg,37.5 mg,40 mg
Quetiapine||Atypical Antipsychotic|Seroquel|25 mg,50 mg,100 mg,150 mg,200 mg,300 mg,400 mg
Citalopram||Serotonin Reuptake Inhibitor|Celexa|10 mg,20 mg,40 mg
Famotidine||Histamine-2 Receptor Antagonist|Pepcid Ac,Fluxid|10 mg,20 mg,40 mg
Propranolol||beta-Adrenergic Blocker|Innopran,Hemangeol,Inderal|10 mg,20 mg,40 mg,60 mg,80 mg,120 mg,160 mg
Duloxetine||Serotonin and Norepinephrine Reuptake Inhibitor|Cymbalta,Drizalma Sprinkle|20 mg,30 mg,40 mg,60 mg
Acetaminophen and oxycodone|acetaminophen;oxycodone|Opioid Agonist|Percocet,Oxycet,Xartemis
Triamcinolone||Corticosteroid|Triderm,Kenalog,Allernaze,Aristocort,Kenacort
Levofloxacin||Quinolone Antimicrobial|Levaquin,Iquix,Quixin|250 mg,500 mg,750 mg
Tramadol||Opioid Agonist|Conzip,Ultram,Ryzolt,Qdolo,Rybix|50 mg,100 mg,200 mg,300 mg
Nifedipine||Dihydropyridine Calcium Channel Blocker|Procardia,Adalat Cc|10 mg,20 mg,30 mg,60 mg,90 mg
Montelukast||Leukotriene Receptor Antagonist|Singulair|4 mg,5 mg,10 mg
Diltiazem||Calcium Channel Blocker|Cardizem,Tiazac,Cartia XT,Dilacor,Tiamate|60 mg,90 mg,120 mg,180 mg,240 mg,300 mg,360 mg,420 mg
Estradiol||Estrogen|Divigel,Climara,Minivelle,Vivelle-Dot,Estrogel|0.5 mg,1 mg,2 mg
Donepezil||Cholinesterase Inhibitor|Aricept,Adlarity|5 mg,10 mg,23 mg
Fenofibrate||Peroxisome Proliferator Receptor alpha Agonist|Lipofen,Triglide,Tricor,Fenoglide,Lipidil|43 mg,48 mg,54 mg,67 mg,130 mg,134 mg,145 mg,160 mg,200 mg
Olanzapine||Atypical Antipsychotic|Zyprexa|2.5 mg,5 mg,7.5 mg,10 mg,15 mg,20 mg
Tizanidine||Central alpha-2 Adrenergic Agonist|Zanaflex|2 mg,4 mg,6 mg
Minocycline||Tetracycline-class Drug|Minocin,Amzeeq,Zilxi,Solodyn,Ximino|45 mg,50 mg,55 mg,65 mg,75 mg,80 mg,90 mg,100 mg,105 mg
Carbamazepine||Anti-epileptic Agent;Mood Stabilizer|Tegretol,Carbatrol,Equetro,Epitol,Teril|100 mg,200 mg,300 mg,400 mg
Amitriptyline||Tricyclic Antidepressant|Elavil|10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Buspirone|||Buspar|5 mg,7.5 mg,10 mg,15 mg,30 mg
Escitalopram||Serotonin Reuptake Inhibitor|Lexapro|5 mg,10 mg,20 mg
Atenolol||beta-Adrenergic Blocker|Tenormin|25 mg,50 mg,100 mg
Dexamethasone||Corticosteroid|Maxidex,Dextenza,Hemady,Decadron,Hexadrol|0.5 mg,0.75 mg,1 mg,1.5 mg,2 mg,4 mg,6 mg
Sulfamethoxazole and trimethoprim|sulfamethoxazole;trimethoprim|Sulfonamide Antimicrobial;Dihydrofolate Reductase Inhibitor Antibacterial|Bactrim,Septra,Sulfatrim
Ranitidine||Histamine-2 Receptor Antagonist|Zantac|150 mg,300 mg
Atorvastatin||HMG-CoA Reductase Inhibitor|Lipitor,Atorvaliq|10 mg,20 mg,40 mg,80 mg
Furosemide||Loop Diuretic|Lasix,Furoscix|20 mg,40 mg,80 mg
Pantoprazole||Proton Pump Inhibitor|Protonix|20 mg,40 mg
Meloxicam||Nonsteroidal Anti-inflammatory Drug|Mobic,Vivlodex,Qmiiz|7.5 mg,15 mg
Cephalexin||Cephalosporin Antibacterial|Keflex,Keflet,Keftab|250 mg,500 mg,750 mg
Sumatriptan||Serotonin-1b and Serotonin-1d Receptor Agonist|Imitrex,Onzetra Xsail,Zembrace Symtouch,Tosymra,Sumavel Dosepro|25 mg,50 mg,100 mg
Diazepam||Benzodiazepine|Valium,Diastat,Libervant,Valtoco,Valrelease|2 mg,5 mg,10 mg
Erythromycin||Macrolide;Macrolide Antimicrobial|E.e.s.,Erygel,Eryped,Eryc,Ery-Tab|250 mg,333 mg,500 mg
Baclofen||gamma-Aminobutyric Acid-ergic Agonist|Lyvispah,Ozobax,Fleqsuvy,Kemstro,Lioresal|5 mg,10 mg,20 mg
Clonazepam||Benzodiazepine|Klonopin|0.125 mg,0.25 mg,0.5 mg,1 mg,2 mg
Warfarin||Vitamin K Antagonist|Jantoven,Coumadin,Panwarfin,Athrombin-K|1 mg,2 mg,2.5 mg,3 mg,4 mg,5 mg,6 mg,7.5 mg,10 mg
Azithromycin||Macrolide Antimicrobial|Zithromax,Azasite,Zmax|250 mg,500 mg,600 mg
Ropinirole||Nonergot Dopamine Agonist|Requip|0.25 mg,0.5 mg,1 mg,2 mg,3 mg,4 mg,5 mg,6 mg,8 mg
Trazodone||Serotonin Reuptake Inhibitor|Oleptro,Desyrel|50 mg,100 mg,150 mg,300 mg
Nystatin||Polyene Antifungal|Nystop,Nilstat,Candex,Mycostatin,Nysert|500000 units
Pravastatin||HMG-CoA Reductase Inhibitor|Pravachol|10 mg,20 mg,40 mg,80 mg
Levothyroxine||l-Thyroxine|Synthroid,Levoxyl,Tirosint,Unithroid,Levo-T|0.025 mg,0.05 mg,0.075 mg,0.088 mg,0.1 mg,0.112 mg,0.125 mg,0.137 mg,0.15 mg
Haloperidol||Typical Antipsychotic|Haldol|0.5 mg,1 mg,2 mg,5 mg,10 mg,20 mg
Methylphenidate||Central Nervous System Stimulant|Concerta,Metadate,Methylin,Ritalin,Daytrana|5 mg,10 mg,18 mg,20 mg,27 mg,30 mg,36 mg,40 mg,50 mg
Prednisolone||Corticosteroid|Pred Forte,Pediapred,Omnipred,Orapred,Prelone|5 mg
Celecoxib||Nonsteroidal Anti-inflammatory Drug|Celebrex,Elyxyb|50 mg,100 mg,200 mg,400 mg
Methocarbamol||Muscle Relaxant|Robaxin|500 mg,750 mg,1 g
Metoclopramide||Dopamine-2 Receptor Antagonist|Reglan,Gimoti,Metozolv|5 mg,10 mg
Acetaminophen and codeine|acetaminophen;codeine|Opioid Agonist|Cocet Plus
Albuterol||beta2-Adrenergic Agonist|Proair,Proventil,Ventolin,Accuneb,Volmax|2 mg,4 mg
Sildenafil||Phosphodiesterase 5 Inhibitor|Viagra,Revatio,Liqrev|20 mg,25 mg,50 mg,100 mg
Amoxicillin and clavulanate|amoxicillin;clavulanate|Penicillin-class Antibacterial|Augmentin
Glipizide||Sulfonylurea|Glucotrol|2.5 mg,5 mg,10 mg
Hydralazine||Arteriolar Vasodilator|Apresoline|10 mg,25 mg,50 mg,100 mg
Doxepin||Tricyclic Antidepressant|Silenor,Zonalon,Sinequan|3 mg,6 mg,10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Acetaminophen, butalbital and caffeine|acetaminophen;butalbital;caffeine|Central Nervous System Stimulant;Methylxanthine|Fioricet,Esgic,Alagesic
Carbidopa and levodopa|carbidopa;levodopa||Rytary,Sinemet,Crexont,Dhivy
Hydrochlorothiazide and losartan|hydrochlorothiazide;losartan|Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Hyzaar
Ketorolac||Nonsteroidal Anti-inflammatory Drug|Acular,Sprix,Acuvail,Toradol|10 mg
Nitroglycerin||Nitrate Vasodilator|Nitrostat,Nitro-Dur,Nitromist,Nitrolingual Pumpspray,Transderm-Nitro
Clobetasol||Corticosteroid|Clobex,Impoyz,Temovate,Olux,Impeklo
Clopidogrel||P2Y12 Platelet Inhibitor|Plavix|75 mg,300 mg
Valsartan||Angiotensin 2 Receptor Blocker|Diovan,Prexxartan|40 mg,80 mg,160 mg,320 mg
Phentermine||Sympathomimetic Amine Anorectic|Adipex-P,Lomaira,Suprenza,Fastin,Wilpo|8 mg,15 mg,30 mg,37.5 mg
Mirtazapine|||Remeron|7.5 mg,15 mg,30 mg,45 mg
Fluconazole||Azole Antifungal|Diflucan|50 mg,100 mg,150 mg,200 mg
Lansoprazole||Proton Pump Inhibitor|Prevacid|15 mg,30 mg
Hydrochlorothiazide and lisinopril|hydrochlorothiazide;lisinopril|Thiazide Diuretic;Angiotensin Converting Enzyme Inhibitor|Zestoretic,Prinzide
Phenytoin||Anti-epileptic Agent|Dilantin,Phenytek|50 mg
Benazepril||Angiotensin Converting Enzyme Inhibitor|Lotensin|5 mg,10 mg,20 mg,40 mg
Nitrofurantoin||Nitrofuran Antibacterial|Macrodantin,Furadantin,Macrobid|25 mg,50 mg,100 mg
Carisoprodol||Muscle Relaxant|Soma,Rela|250 mg,350 mg
Valacyclovir||Herpes Simplex Virus Nucleoside Analog DNA Polymerase Inhibitor;Herpes Zoster Virus Nucleoside Analog DNA Polymerase Inhibitor|Valtrex|500 mg,1 g
Testosterone||Androgen|Androgel,Testim,Vogelxo,Aveed,Jatenzo|100 mg,158 mg,198 mg,237 mg
Indomethacin||Nonsteroidal Anti-inflammatory Drug|Indocin,Tivorbex|25 mg,50 mg,75 mg
Glyburide||Sulfonylurea|Glynase,Diabeta,Micronase|1.25 mg,1.5 mg,2.5 mg,3 mg,5 mg,6 mg
Tamsulosin||alpha-Adrenergic Blocker|Flomax|0.4 mg
Betamethasone||Corticosteroid|Diprolene,Beta-Val,Sernivo,Dermabet,Valnac
Theophylline||Methylxanthine|Elixophyllin,Theochron|300 mg,400 mg,450 mg
Doxazosin||alpha-Adrenergic Blocker|Cardura|1 mg,2 mg,4 mg,8 mg
Tacrolimus||Calcineurin Inhibitor Immunosuppressant|Prograf,Protopic,Astagraf,Envarsus|0.5 mg,1 mg,5 mg
Lovastatin||HMG-CoA Reductase Inhibitor|Altoprev,Mevacor|10 mg,20 mg,40 mg
Digoxin||Cardiac Glycoside|Lanoxin,Lanoxicaps|0.0625 mg,0.125 mg,0.25 mg
Ramipril||Angiotensin Converting Enzyme Inhibitor|Altace|1.25 mg,2.5 mg,5 mg,10 mg
Benzonatate||Non-narcotic Antitussive|Tessalon|100 mg,200 mg
Pregabalin|||Lyrica|25 mg,50 mg,75 mg,82.5 mg,100 mg,150 mg,165 mg,200 mg,225 mg
Enalapril||Angiotensin Converting Enzyme Inhibitor|Vasotec,Epaned|2.5 mg,5 mg,10 mg,20 mg
Etodolac||Nonsteroidal Anti-inflammatory Drug|Lodine|200 mg,300 mg,400 mg,500 mg,600 mg
Spironolactone||Aldosterone Antagonist|Aldactone,Carospir|25 mg,50 mg,100 mg
Meclizine||Antiemetic|Antivert|12.5 mg,25 mg,50 mg
Allopurinol||Xanthine Oxidase Inhibitor|Zyloprim,Lopurin|100 mg,300 mg
Fentanyl||Opioid Agonist|Abstral,Subsys,Lazanda,Fentora,Onsolis
Verapamil||Calcium Channel Blocker|Verelan,Calan,Covera-Hs,Isoptin|40 mg,80 mg,120 mg,180 mg,240 mg
Oxcarbazepine||Anti-epileptic Agent|Trileptal,Oxtellar|150 mg,300 mg,600 mg
Cetirizine||Histamine-1 Receptor Antagonist|Zyrtec Allergy,Zerviate|5 mg,10 mg
Pioglitazone||Peroxisome Proliferator Receptor alpha Agonist;Peroxisome Proliferator Receptor gamma Agonist|Actos|15 mg,30 mg,45 mg
Temazepam||Benzodiazepine|Restoril|7.5 mg,15 mg,22.5 mg,30 mg
Glimepiride||Sulfonylurea|Amaryl|1 mg,2 mg,4 mg,8 mg
Irbesartan||Angiotensin 2 Receptor Blocker|Avapro|75 mg,150 mg,300 mg
Aripiprazole||Atypical Antipsychotic|Abilify,Opipza|2 mg,5 mg,10 mg,15 mg,20 mg,30 mg
Glycopyrrolate||Anticholinergic|Robinul,Cuvposa,Glyrx-Pf,Dartisla,Seebri|1 mg,2 mg
Gemfibrozil||Peroxisome Proliferator Receptor alpha Agonist|Lopid|600 mg
Dicyclomine||Anticholinergic|Bentyl|10 mg,20 mg
Ketoconazole||Azole Antifungal|Nizoral Anti-Dandruff,Ketozole,Extina,Xolegel|200 mg
Amphetamine and dextroamphetamine|amphetamine;dextroamphetamine|Central Nervous System Stimulant|Mydayis,Adderall
Guanfacine||Central alpha-2 Adrenergic Agonist|Intuniv,Tenex|1 mg,2 mg,3 mg,4 mg
Lithium||Mood Stabilizer|Lithobid,Eskalith,Lithonate,Lithane,Lithotabs|150 mg,300 mg,450 mg,600 mg
Ziprasidone||Atypical Antipsychotic|Geodon|20 mg,40 mg,60 mg,80 mg
Rosuvastatin||HMG-CoA Reductase Inhibitor|Crestor,Ezallor Sprinkle|5 mg,10 mg,20 mg,40 mg
Finasteride||5-alpha Reductase Inhibitor|Propecia,Proscar|1 mg,5 mg
Prochlorperazine||Phenothiazine|Compro,Procomp,Compazine|5 mg,10 mg
Chlorpromazine||Phenothiazine|Thorazine|10 mg,25 mg,50 mg,100 mg,200 mg
Hydrochlorothiazide and valsartan|hydrochlorothiazide;valsartan|Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Diovan HCT
Fluphenazine||Phenothiazine|Permitil,Prolixin|1 mg,2.5 mg,5 mg,10 mg
Alendronate||Bisphosphonate|Fosamax,Binosto|5 mg,10 mg,35 mg,40 mg,70 mg
Amantadine||Influenza A M2 Protein Inhibitor|Gocovri,Osmolex,Symmetrel|100 mg
Eszopiclone|||Lunesta|1 mg,2 mg,3 mg
Labetalol||beta-Adrenergic Blocker|Trandate,Normodyne|100 mg,200 mg,300 mg
Methylprednisolone||Corticosteroid|Medrol|4 mg,8 mg,16 mg,32 mg
Nabumetone||Nonsteroidal Anti-inflammatory Drug|Relafen|500 mg,750 mg
Esomeprazole||Proton Pump Inhibitor|Nexium|20 mg,40 mg
Timolol||beta-Adrenergic Blocker|Betimol,Timoptic,Istalol,Blocadren|5 mg,10 mg,20 mg
Fluticasone||Corticosteroid|Arnuity Ellipta,Flovent,Flonase Allergy Relief,Xhance,Cutivate
Clarithromycin||Macrolide Antimicrobial|Biaxin|250 mg,500 mg
Tadalafil||Phosphodiesterase 5 Inhibitor|Cialis,Adcirca,Tadliq,Alyq,Chewtadzy|2.5 mg,5 mg,10 mg,20 mg
Amlodipine and benazepril|amlodipine;benazepril|Dihydropyridine Calcium Channel Blocker;Angiotensin Converting Enzyme Inhibitor|Lotrel
Methotrexate||Folate Analog Metabolic Inhibitor|Rasuvo,Otrexup,Jylamvo,Xatmep,Trexall|2.5 mg
Fexofenadine||Histamine-1 Receptor Antagonist|Allegra Allergy|30 mg,60 mg,180 mg
Sotalol||Antiarrhythmic|Betapace,Sotylize,Sorine|80 mg,120 mg,160 mg,240 mg
Atomoxetine||Norepinephrine Reuptake Inhibitor|Strattera|10 mg,18 mg,25 mg,40 mg,60 mg,80 mg,100 mg
Zonisamide||Anti-epileptic Agent|Zonegran,Zonisade|25 mg,50 mg,100 mg
Rivastigmine||Cholinesterase Inhibitor|Exelon|1.5 mg,3 mg,4.5 mg,6 mg
Buprenorphine||Partial Opioid Agonist|Butrans,Belbuca,Brixadi,Sublocade,Subutex
Folic acid|||Folvite|1 mg
Hydrochlorothiazide and triamterene|hydrochlorothiazide;triamterene|Thiazide Diuretic;Potassium-sparing Diuretic|Maxzide,Dyazide
Benztropine||Anticholinergic;Antihistamine|Cogentin|0.5 mg,1 mg,2 mg
Ethinyl estradiol and norethindrone|ethinyl estradiol;norethindrone|Progestin|Taytulla,Femlyv,Lo Loestrin FE,Fyavolv,Leribane
Enoxaparin||Low Molecular Weight Heparin|Lovenox
Dextroamphetamine||Central Nervous System Stimulant|Xelstrym,Dexedrine Spansule|2.5 mg,5 mg,7.5 mg,10 mg,15 mg,20 mg,30 mg
Memantine||N-methyl-D-aspartate Receptor Antagonist|Namenda|5 mg,7 mg,10 mg,14 mg,21 mg,28 mg
Dexmethylphenidate||Central Nervous System Stimulant|Focalin|2.5 mg,5 mg,10 mg,15 mg,20 mg,25 mg,30 mg,35 mg,40 mg
Isosorbide mononitrate||Nitrate Vasodilator|Monoket,Imdur,Ismo|10 mg,20 mg,30 mg,60 mg,120 mg
Mycophenolate||Antimetabolite Immunosuppressant|Cellcept,Myhibbin|250 mg,500 mg
Isosorbide dinitrate||Nitrate Vasodilator|Isordil,Sorbitrate,Dilatrate|5 mg,10 mg,20 mg,30 mg,40 mg
Hydromorphone||Opioid Agonist|Dilaudid,Exalgo,Palladone|2 mg,4 mg,8 mg,12 mg,16 mg,32 mg
Buprenorphine and naloxone|buprenorphine;naloxone|Partial Opioid Agonist;Opioid Antagonist|Suboxone,Zubsolv,Bunavail,Cassipa
Captopril||Angiotensin Converting Enzyme Inhibitor|Capoten|12.5 mg,25 mg,50 mg,100 mg
Ursodiol||Bile Acid|Urso,Actigall|250 mg,300 mg,500 mg
Olmesartan||Angiotensin 2 Receptor Blocker|Benicar|5 mg,20 mg,40 mg
Tobramycin||Aminoglycoside Antibacterial|Tobrex,Tobi Podhaler,Bethkis,Kitabis Pak
Budesonide||Corticosteroid|Pulmicort Respules,Uceris,Entocort EC,Tarpeyo,Rhinocort Allergy|3 mg,9 mg
Telmisartan||Angiotensin 2 Receptor Blocker|Micardis|20 mg,40 mg,80 mg
Anastrozole||Aromatase Inhibitor|Arimidex|1 mg
Midodrine||alpha-Adrenergic Agonist|Orvaten,Proamatine|2.5 mg,5 mg,10 mg
Cefuroxime||Cephalosporin Antibacterial|Ceftin,Zinacef|125 mg,250 mg,500 mg
Felodipine||Dihydropyridine Calcium Channel Blocker|Plendil|2.5 mg,5 mg,10 mg
Oseltamivir||Neuraminidase Inhibitor|Tamiflu|30 mg,45 mg,75 mg
Clomipramine||Tricyclic Antidepressant|Anafranil|25 mg,50 mg,75 mg
Mesalamine||Aminosalicylate|Pentasa,Canasa,Lialda,Rowasa,Delzicol|375 mg,400 mg,500 mg,800 mg,1.2 g
Nortriptyline||Tricyclic Antidepressant|Pamelor,Aventyl|10 mg,25 mg,50 mg,75 mg
Ofloxacin||Quinolone Antimicrobial|Ocuflox,Floxin|200 mg,300 mg,400 mg
Gentamicin||Aminoglycoside Antibacterial|Garamycin
Lisdexamfetamine||Central Nervous System Stimulant|Vyvanse|10 mg,20 mg,30 mg,40 mg,50 mg,60 mg,70 mg
Hydroxychloroquine||Antirheumatic Agent|Plaquenil,Sovuna|200 mg,300 mg
Rizatriptan benzoate||Serotonin-1b and Serotonin-1d Receptor Agonist|Maxalt,Rizafilm|5 mg,10 mg
Amiodarone||Antiarrhythmic|Pacerone,Cordarone|100 mg,200 mg,400 mg
Galantamine||Cholinesterase Inhibitor|Razadyne|4 mg,8 mg,12 mg,16 mg,24 mg
Acetazolamide||Carbonic Anhydrase Inhibitor|Diamox|125 mg,250 mg,500 mg
Mometasone||Corticosteroid|Asmanex,Elocon,Nasonex
Desipramine||Tricyclic Antidepressant|Norpramin,Pertofrane|10 mg,25 mg,50 mg,75 mg,100 mg,150 mg
Loperamide||Opioid Agonist|Imodium A-D|2 mg
Modafinil||Sympathomimetic-like Agent|Provigil|100 mg,200 mg
Temozolomide||Alkylating Drug|Temodar|5 mg,20 mg,100 mg,140 mg,180 mg,250 mg
Lacosamide||Anti-epileptic Agent|Vimpat,Motpoly|50 mg,100 mg,150 mg,200 mg
Torsemide||Loop Diuretic|Soaanz,Demadex|5 mg,10 mg,20 mg,100 mg
Sucralfate||Aluminum Complex|Carafate|1 g
Sulfacetamide||Sulfonamide Antibacterial|Klaron,Sodium Sulamyd
Acetaminophen and tramadol|acetaminophen;tramadol|Opioid Agonist|Ultracet
Lenalidomide||Thalidomide Analog|Revlimid|2.5 mg,5 mg,10 mg,15 mg,20 mg,25 mg
Metaxalone||Muscle Relaxant|Skelaxin|400 mg,800 mg
Deferasirox||Iron Chelator|Exjade,Jadenu Sprinkle|90 mg,125 mg,180 mg,250 mg,360 mg,500 mg
Lurasidone||Atypical Antipsychotic|Latuda|20 mg,40 mg,60 mg,80 mg,120 mg
Nebivolol|||Bystolic|2.5 mg,5 mg,10 mg,20 mg
Propafenone||Antiarrhythmic|Rythmol|150 mg,225 mg,300 mg,325 mg,425 mg
Terbinafine||Allylamine Antifungal|Lamisil|250 mg
Amlodipine and atorvastatin|amlodipine;atorvastatin|Dihydropyridine Calcium Channel Blocker;HMG-CoA Reductase Inhibitor|Caduet
Nicotine polacrilex|||Nicorette|2 mg,4 mg
Chlorzoxazone||Muscle Relaxant|Parafon Forte Dsc,Paraflex|250 mg,375 mg,500 mg,750 mg
Glyburide and metformin|glyburide;metformin|Sulfonylurea;Biguanide|Glucovance
Hydrochlorothiazide and irbesartan|hydrochlorothiazide;irbesartan|Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Avalide
Cyclosporine||Calcineurin Inhibitor Immunosuppressant|Neoral,Restasis,Sandimmune,Verkazia,Cequa|25 mg,50 mg,100 mg
Lamivudine||Hepatitis B Virus Nucleoside Analog Reverse Transcriptase Inhibitor|Epivir|100 mg,150 mg,300 mg
Methadone||Opioid Agonist|Methadose,Dolophine,Westadone|5 mg,10 mg,40 mg
Ethinyl estradiol and levonorgestrel|ethinyl estradiol;levonorgestrel|Progestin;Progestin-containing Intrauterine Device|Twirla,Balcoltra,Loseasonique,Quartette,Seasonale
Imipramine||Tricyclic Antidepressant|Tofranil-Pm,Janimine,Presamine|10 mg,25 mg,50 mg
Prazosin||alpha-Adrenergic Blocker|Minipress|1 mg,2 mg,5 mg
Zolmitriptan||Serotonin-1b and Serotonin-1d Receptor Agonist|Zomig|2.5 mg,5 mg
Ergocalciferol||Provitamin D2 Compound|Drisdol,Vitamin D|50000 IU
Terazosin||alpha-Adrenergic Blocker|Tezruly,Hytrin|1 mg,2 mg,5 mg,10 mg
Hydrocodone and ibuprofen|hydrocodone;ibuprofen|Opioid Agonist;Nonsteroidal Anti-inflammatory Drug|Vicoprofen
Cefdinir||Cephalosporin Antibacterial|Omnicef|300 mg
Zaleplon||gamma-Aminobutyric Acid A Receptor Agonist|Sonata|5 mg,10 mg
Atropine and diphenoxylate|atropine;diphenoxylate|Anticholinergic;Cholinergic Muscarinic Antagonist|Lomotil
Piroxicam||Nonsteroidal Anti-inflammatory Drug|Feldene|10 mg,20 mg
Everolimus||Kinase Inhibitor|Afinitor,Zortress|0.25 mg,0.5 mg,0.75 mg,1 mg,2 mg,2.5 mg,3 mg,5 mg,7.5 mg
Bumetanide||Loop Diuretic|Bumex|0.5 mg,1 mg,2 mg
Sevelamer||Phosphate Binder|Renvela,Renagel|400 mg,800 mg
Oxymorphone||Opioid Agonist|Opana,Numorphan|5 mg,10 mg
Progesterone||Progesterone|Crinone,Prometrium,Endometrin,Milprosa|100 mg,200 mg
Desmopressin||Factor VIII Activator;Vasopressin Analog|Ddavp,Stimate,Noctiva,Nocdurna,Concentraid|0.1 mg,0.2 mg
Isoniazid||Antimycobacterial|Rimifon,Nydrazid|100 mg,300 mg
Ceftriaxone||Cephalosporin Antibacterial|Rocephin
Nadolol||beta-Adrenergic Blocker|Corgard|20 mg,40 mg,80 mg
Valproic acid||Anti-epileptic Agent;Mood Stabilizer|Stavzor,Depakene|250 mg
Epinephrine||alpha-Adrenergic Agonist;beta-Adrenergic Agonist|Auvi-Q,Adrenalin,Adrenaclick,Primatene Mist,Epipen Jr.
Perphenazine||Phenothiazine|Trilafon|2 mg,4 mg,8 mg,16 mg
Tolterodine||Cholinergic Muscarinic Antagonist|Detrol|1 mg,2 mg,4 mg
Orphenadrine||Muscle Relaxant|Norflex,Disipal|100 mg
Fluvoxamine||Serotonin Reuptake Inhibitor|Luvox|25 mg,50 mg,100 mg,150 mg
Metolazone||Thiazide-like Diuretic|Zaroxolyn,Diulo,Mykrox|2.5 mg,5 mg,10 mg
Chlorthalidone||Thiazide-like Diuretic|Thalitone,Hygroton|25 mg,50 mg
Primidone||Anti-epileptic Agent|Mysoline|50 mg,250 mg
Penicillin V||||250 mg,500 mg
Quinapril||Angiotensin Converting Enzyme Inhibitor|Accupril|5 mg,10 mg,20 mg,40 mg
Bicalutamide||Androgen Receptor Inhibitor|Casodex|50 mg
Moxifloxacin||Quinolone Antimicrobial|Vigamox,Avelox,Moxeza|400 mg
Calcium acetate||Blood Coagulation Factor|Phoslo,Phoslyra|667 mg
Norethindrone||Progestin|Nor-Qd,Camila,Errin,Heather,Jencycla|5 mg
Paliperidone||Atypical Antipsychotic|Invega|1.5 mg,3 mg,6 mg,9 mg
Niacin||Nicotinic Acid|Niacor,Niaspan,Wampocap|500 mg,750 mg,1 g
Griseofulvin||Tubulin Inhibiting Agent|Gris-Peg,Grisactin,Grifulvin V|125 mg,250 mg,500 mg
Calcitriol||Vitamin D3 Analog|Rocaltrol,Vectical|0.25 mcg,0.5 mcg
Desvenlafaxine||Serotonin and Norepinephrine Reuptake Inhibitor|Pristiq,Khedezla|25 mg,50 mg,100 mg
Pilocarpine||Cholinergic Receptor Agonist|Isopto Carpine,Salagen,Qlosi,Vuity,Pilopine Hs|5 mg,7.5 mg
Cimetidine||Histamine-2 Receptor Antagonist|Tagamet Hb|200 mg,300 mg,400 mg,800 mg
Lactulose||Osmotic Laxative|Generlac,Chronulac,Cephulac
Famciclovir||Herpesvirus Nucleoside Analog DNA Polymerase Inhibitor|Famvir|125 mg,250 mg,500 mg
Letrozole||Aromatase Inhibitor|Femara|2.5 mg
Ipratropium||Anticholinergic|Atrovent
Clozapine||Atypical Antipsychotic|Clozaril,Versacloz,Fazaclo|12.5 mg,25 mg,50 mg,100 mg,150 mg,200 mg
Methimazole||Thyroid Hormone Synthesis Inhibitor|Tapazole|5 mg,10 mg
Fosinopril||Angiotensin Converting Enzyme Inhibitor|Monopril|10 mg,20 mg,40 mg
Megestrol||Progestin|Megace Es|20 mg,40 mg
Oxaprozin||Nonsteroidal Anti-inflammatory Drug|Daypro,Coxanto|600 mg
Cefprozil||Cephalosporin Antibacterial|Cefzil|250 mg,500 mg
Minoxidil||Arteriolar Vasodilator|Theroxidil,Loniten|2.5 mg,10 mg
Cinacalcet||Calcium-sensing Receptor Agonist|Sensipar|30 mg,60 mg,90 mg
Liothyronine||l-Triiodothyronine|Cytomel|0.005 mg,0.025 mg,0.05 mg
Azathioprine||Purine Antimetabolite|Imuran,Azasan|25 mg,50 mg,75 mg,100 mg
Midazolam||Benzodiazepine|Seizalam,Nayzilam,Versed
Phendimetrazine||Sympathomimetic Amine Anorectic|Bontril Pdm,Plegine|35 mg
Levalbuterol||beta2-Adrenergic Agonist|Xopenex
Misoprostol||Prostaglandin E1 Analog|Cytotec|0.1 mg,0.2 mg
Acarbose||alpha-Glucosidase Inhibitor|Precose|25 mg,50 mg,100 mg
Cilostazol||Phosphodiesterase 3 Inhibitor|Pletal|50 mg,100 mg
Loratadine|||Claritin,Alavert|5 mg,10 mg
Leflunomide||Antirheumatic Agent|Arava|10 mg,20 mg
Nevirapine|||Viramune|200 mg,400 mg
Pentoxifylline||Blood Viscosity Reducer|Trental|400 mg
Amlodipine and valsartan|amlodipine;valsartan|Dihydropyridine Calcium Channel Blocker;Angiotensin 2 Receptor Blocker|Exforge
Ranolazine||Anti-anginal|Ranexa,Aspruzyo Sprinkle|500 mg,1 g
Sulindac||Nonsteroidal Anti-inflammatory Drug|Clinoril|150 mg,200 mg
Cyproheptadine|||Periactin|4 mg
Codeine and promethazine|codeine;promethazine|Opioid Agonist;Phenothiazine
Brimonidine||alpha-Adrenergic Agonist|Alphagan P,Mirvaso,Lumify,Qoliana
Solifenacin||Cholinergic Muscarinic Antagonist|Vesicare|5 mg,10 mg
Bisoprolol and hydrochlorothiazide|bisoprolol;hydrochlorothiazide|beta-Adrenergic Blocker;Thiazide Diuretic|Ziac
Lamivudine and zidovudine|lamivudine;zidovudine|Hepatitis B Virus Nucleoside Analog Reverse Transcriptase Inhibitor|Combivir
Cholestyramine||Bile Acid Sequestrant|Prevalite,Locholest,Questran
Bisoprolol||beta-Adrenergic Blocker|Zebeta|5 mg,10 mg
Dexamethasone, neomycin and polymyxin B|dexamethasone;neomycin;polymyxin b|Corticosteroid;Aminoglycoside Antibacterial;Polymyxin-class Antibacterial|Maxitrol,Dexasporin
Rabeprazole||Proton Pump Inhibitor|Aciphex|20 mg
Polyethylene glycol 3350||Osmotic Laxative|Miralax
Nizatidine||Histamine-2 Receptor Antagonist|Axid Ar|150 mg,300 mg
Varenicline||Partial Cholinergic Nicotinic Agonist|Tyrvaya,Chantix|0.5 mg,1 mg
Rifampin||Rifamycin Antibacterial|Rimactane,Rifadin|150 mg,300 mg
Dipyridamole||Platelet Aggregation Inhibitor|Persantine|25 mg,50 mg,75 mg
Candesartan||Angiotensin 2 Receptor Blocker|Atacand|4 mg,8 mg,16 mg,32 mg
Medroxyprogesterone||Progestin|Provera,Depo-Subq Provera|2.5 mg,5 mg,10 mg
Droxidopa|||Northera|100 mg,200 mg,300 mg
Potassium citrate||Calculi Dissolution Agent;Anti-coagulant|Urocit-K|5 mEq,10 mEq,15 mEq
Repaglinide||Glinide|Prandin|0.5 mg,1 mg,2 mg
Amlodipine and olmesartan|amlodipine;olmesartan|Dihydropyridine Calcium Channel Blocker;Angiotensin 2 Receptor Blocker|Azor
Diclofenac and misoprostol|diclofenac;misoprostol|Nonsteroidal Anti-inflammatory Drug;Prostaglandin E1 Analog|Arthrotec
Voriconazole||Azole Antifungal|Vfend|50 mg,200 mg
Trihexyphenidyl|||Artane|2 mg,5 mg
Atenolol and chlorthalidone|atenolol;chlorthalidone|beta-Adrenergic Blocker;Thiazide-like Diuretic|Tenoretic
Alfuzosin||alpha-Adrenergic Blocker|Uroxatral|10 mg
Capecitabine||Nucleoside Metabolic Inhibitor|Xeloda|150 mg,500 mg
Hydrochlorothiazide and telmisartan|hydrochlorothiazide;telmisartan|Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Micardis HCT
Zidovudine|||Retrovir|100 mg,300 mg
Tetracycline||Tetracycline-class Antimicrobial|Achromycin V,Sumycin,Topicycline|250 mg,500 mg
Dorzolamide and timolol|dorzolamide;timolol|Carbonic Anhydrase Inhibitor;beta-Adrenergic Blocker|Cosopt
Leucovorin||Folate Analog|Wellcovorin|5 mg,10 mg,15 mg,25 mg
Clobazam||Benzodiazepine|Onfi,Sympazan|5 mg,10 mg,20 mg
Ezetimibe and simvastatin|ezetimibe;simvastatin|Dietary Cholesterol Absorption Inhibitor;HMG-CoA Reductase Inhibitor|Vytorin
Treprostinil||Prostacycline Vasodilator|Remodulin,Tyvaso
Phenylephrine||alpha-1 Adrenergic Agonist|Mydfrin,Neo-Synephrine
Cefadroxil||Cephalosporin Antibacterial
Ribavirin||Nucleoside Analog Antiviral|Virazole,Rebetol,Copegus|200 mg
Paricalcitol||Vitamin D3 Analog|Zemplar|1 mcg,2 mcg,4 mcg
Flecainide||Antiarrhythmic|Tambocor|50 mg,100 mg,150 mg
Levonorgestrel||Progestin;Progestin-containing Intrauterine Device|Plan B One-Step,Athentia Next,Fallback Solo,Her Style,Opcicon One-Step|1.5 mg
Benazepril and hydrochlorothiazide|benazepril;hydrochlorothiazide|Angiotensin Converting Enzyme Inhibitor;Thiazide Diuretic|Lotensin HCT
Desloratadine||Histamine-1 Receptor Antagonist|Clarinex|5 mg
Clorazepate dipotassium||Benzodiazepine|Tranxene|3.75 mg,7.5 mg,15 mg
Naltrexone||Opioid Antagonist|Vivitrol,Revia|50 mg
Pirfenidone|||Esbriet|267 mg,801 mg
Ampicillin||Penicillin-class Antibacterial
Armodafinil|||Nuvigil|50 mg,100 mg,150 mg,200 mg,250 mg
Colchicine|||Mitigare,Gloperba,Lodoco,Colcrys|0.6 mg
Benzphetamine||Sympathomimetic Amine Anorectic|Didrex|50 mg
Fluocinonide||Corticosteroid|Vanos,Lidex
Atropine||Anticholinergic;Cholinergic Muscarinic Antagonist
Dextromethorphan and promethazine|dextromethorphan;promethazine|Phenothiazine
Chlordiazepoxide||Benzodiazepine|Librium,Librelease|5 mg,10 mg,25 mg
Albuterol and ipratropium|albuterol;ipratropium|beta2-Adrenergic Agonist;Anticholinergic|Combivent Respimat,Duoneb
Emtricitabine and tenofovir|emtricitabine;tenofovir|Hepatitis B Virus Nucleoside Analog Reverse Transcriptase Inhibitor|Truvada,Descovy
Clotrimazole||Azole Antifungal|Trivagizole,Lotrimin,Mycelex,Gyne-Lotrimin|10 mg
Sunitinib||Kinase Inhibitor|Sutent|12.5 mg,25 mg,37.5 mg,50 mg
Risedronate||Bisphosphonate|Actonel,Atelvia|5 mg,30 mg,35 mg,75 mg,150 mg
Vardenafil||Phosphodiesterase 5 Inhibitor|Levitra,Staxyn|2.5 mg,5 mg,10 mg,20 mg
Febuxostat||Xanthine Oxidase Inhibitor|Uloric|40 mg,80 mg
Hydrochlorothiazide and olmesartan|hydrochlorothiazide;olmesartan|Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Benicar HCT
Chlordiazepoxide and clidinium|chlordiazepoxide;clidinium|Benzodiazepine|Librax
Erlotinib||Kinase Inhibitor|Tarceva|25 mg,100 mg,150 mg
Fondaparinux||Factor Xa Inhibitor|Arixtra
Vancomycin||Glycopeptide Antibacterial|Vancocin|125 mg,250 mg
Fluticasone and salmeterol|fluticasone;salmeterol|Corticosteroid;beta2-Adrenergic Agonist|Advair,Airduo Respiclick,Wixela Inhub
Azelastine||Histamine-1 Receptor Antagonist|Astepro Allergy,Astelin,Optivar
Pitavastatin||HMG-CoA Reductase Inhibitor|Livalo,Zypitamag,Nikita|1 mg,2 mg,4 mg
Aspirin, butalbital and caffeine|aspirin;butalbital;caffeine|Central Nervous System Stimulant;Methylxanthine|Lanorinal,Fiorinal
Tenofovir||Hepatitis B Virus Nucleoside Analog Reverse Transcriptase Inhibitor|Viread,Vemlidy|25 mg,150 mg,200 mg,250 mg,300 mg
Ketoprofen||Nonsteroidal Anti-inflammatory Drug|Oruvail,Orudis,Nexcede,Actron|50 mg
Loxapine|||Adasuve,Loxitane|5 mg,10 mg,25 mg,50 mg
Sirolimus||mTOR Inhibitor Immunosuppressant|Rapamune,Hyftor|0.5 mg,1 mg,2 mg
Diethylpropion||Sympathomimetic Amine Anorectic|Tenuate,Tepanil Ten-Tab|25 mg
Olopatadine||Histamine-1 Receptor Inhibitor|Pataday Once Daily Relief,Patanase
Atovaquone and proguanil|atovaquone;proguanil|Antimalarial;Antiprotozoal|Malarone
Terbutaline|||Brethine,Bricanyl,Brethaire|2.5 mg,5 mg
Dofetilide||Antiarrhythmic|Tikosyn,Dofetilde|0.125 mg,0.25 mg,0.5 mg
Enalapril and hydrochlorothiazide|enalapril;hydrochlorothiazide|Angiotensin Converting Enzyme Inhibitor;Thiazide Diuretic|Vaseretic
Sacubitril and valsartan|sacubitril;valsartan|Angiotensin 2 Receptor Blocker|Entresto
Omega-3-acid ethyl esters||Omega-3 Fatty Acid|Lovaza
Glipizide and metformin|glipizide;metformin|Sulfonylurea;Biguanide|Metaglip
Latanoprost||Prostaglandin Analog|Xalatan,Iyuzeh,Xelpros
Dapsone||Sulfone|Aczone|25 mg,100 mg
Triazolam||Benzodiazepine|Halcion|0.125 mg,0.25 mg
Eplerenone||Aldosterone Antagonist|Inspra|25 mg,50 mg
Dimethyl fumarate|||Tecfidera|120 mg,240 mg
Mexiletine||Antiarrhythmic|Mexitil|150 mg,200 mg,250 mg
Ciclopirox|||Loprox,Penlac
Pyridostigmine||Cholinesterase Inhibitor|Mestinon|30 mg,60 mg,180 mg
Raloxifene||Estrogen Agonist/Antagonist|Evista|60 mg
Hydrochlorothiazide and quinapril|hydrochlorothiazide;quinapril|Thiazide Diuretic;Angiotensin Converting Enzyme Inhibitor|Accuretic
Mupirocin||RNA Synthetase Inhibitor Antibacterial|Centany,Bactroban
Polymyxin B and trimethoprim|polymyxin b;trimethoprim|Polymyxin-class Antibacterial;Dihydrofolate Reductase Inhibitor Antibacterial|Polytrim
Fluoxetine and olanzapine|fluoxetine;olanzapine|Serotonin Reuptake Inhibitor;Atypical Antipsychotic|Symbyax
Amphetamine|||Adzenys XR,Evekeo|5 mg,10 mg
Sodium polystyrene sulfonate|||Kionex,Kalexate,Sps,Kayexalate
Methylergonovine||Ergot Derivative|Methergine|0.2 mg
Teriflunomide||Pyrimidine Synthesis Inhibitor|Aubagio|7 mg,14 mg
Sulfasalazine||Aminosalicylate|Azulfidine|500 mg
Homatropine methylbromide and hydrocodone|homatropine methylbromide;hydrocodone|Opioid Agonist|Hycodan
Ezetimibe||Dietary Cholesterol Absorption Inhibitor|Zetia|10 mg
Cefaclor||Cephalosporin Antibacterial|Ceclor|500 mg
Ethambutol||Antimycobacterial|Myambutol|100 mg,400 mg
Amlodipine, hydrochlorothiazide and valsartan|amlodipine;hydrochlorothiazide;valsartan|Dihydropyridine Calcium Channel Blocker;Thiazide Diuretic;Angiotensin 2 Receptor Blocker|Exforge HCT
Candesartan and hydrochlorothiazide|candesartan;hydrochlorothiazide|Angiotensin 2 Receptor Blocker;Thiazide Diuretic|Atacand HCT
Diphenhydramine||Histamine-1 Receptor Antagonist|Benadryl,Benylin
Bromocriptine||Ergot Derivative|Parlodel,Cycloset|2.5 mg,5 mg
Tamoxifen||Estrogen Agonist/Antagonist|Soltamox,Nolvadex|10 mg,20 mg
Trandolapril||Angiotensin Converting Enzyme Inhibitor|Mavik|1 mg,2 mg,4 mg
Fluocinolone||Corticosteroid|Synalar,Flucinolone Acetonide,Fluocinonide Acetonide,Capex
Bacitracin zinc, neomycin and polymyxin B|bacitracin zinc;neomycin;polymyxin b|Aminoglycoside Antibacterial;Polymyxin-class Antibacterial|Lumi-Sporyn
Imatinib||Kinase Inhibitor|Gleevec|100 mg,400 mg
Entacapone||Catechol-O-Methyltransferase Inhibitor|Comtan|200 mg
Estrogens||Estrogen|Premarin,Enjuvia,Cenestin|0.3 mg,0.45 mg,0.625 mg,0.9 mg
Bromfenac||Nonsteroidal Anti-inflammatory Drug|Prolensa,Bromsite,Bromday,Xibrom
Lopinavir and ritonavir|lopinavir;ritonavir|Protease Inhibitor|Kaletra
Thiothixene||Typical Antipsychotic|Navane|1 mg,2 mg,5 mg,10 mg
Dabigatran|||Pradaxa|75 mg,110 mg,150 mg
Dorzolamide||Carbonic Anhydrase Inhibitor|Trusopt
Metformin and pioglitazone|metformin;pioglitazone|Biguanide;Peroxisome Proliferator Receptor alpha Agonist;Peroxisome Proliferator Receptor gamma Agonist|Actoplus Met
Cromolyn||Mast Cell Stabilizer|Gastrocrom,Intal,Opticrom,Nasalcrom
Estradiol and norethindrone|estradiol;norethindrone|Estrogen;Progestin|Combipatch,Activella,Amabelz
Acetaminophen and butalbital|acetaminophen;butalbital||Butapap,Allzital
Rufinamide|||Banzel|200 mg,400 mg
Naloxone||Opioid Antagonist|Zimhi,Narcan,Rextovy,Rivive,Kloxxado
Riluzole||Benzothiazole|Rilutek,Exservan|50 mg
Nateglinide||Glinide|Starlix|60 mg,120 mg
Dicloxacillin||Penicillin-class Antibacterial|Pathocil|250 mg,500 mg
Cefixime||Cephalosporin Antibacterial|Suprax|400 mg
Naratriptan||Serotonin-1b and Serotonin-1d Receptor Agonist|Amerge|1 mg,2.5 mg
Carbidopa, entacapone and levodopa|carbidopa;entacapone;levodopa|Catechol-O-Methyltransferase Inhibitor|Stalevo
Abacavir|||Ziagen|300 mg
Bacitracin zinc and polymyxin B|bacitracin zinc;polymyxin b|Polymyxin-class Antibacterial|Polysporin
Trimethobenzamide||Antiemetic|Tigan|300 mg
Granisetron||Serotonin-3 Receptor Antagonist|Sancuso,Sustol,Kytril|1 mg
Vigabatrin||Anti-epileptic Agent|Sabril,Vigafyde,Vigadrone,Vigpoder|500 mg
Silodosin||alpha-Adrenergic Blocker|Rapaflo|4 mg,8 mg
Hydrocodone||Opioid Agonist|Hysingla,Zohydro,Vantrela|20 mg,30 mg,40 mg,60 mg,80 mg,100 mg,120 mg
Abiraterone||Cytochrome P450 17A1 Inhibitor|Zytiga,Yonsa|250 mg,500 mg
Itraconazole||Azole Antifungal|Sporanox,Tolsura,Onmel|100 mg
Hydrochlorothiazide and metoprolol|hydrochlorothiazide;metoprolol|Thiazide Diuretic;beta-Adrenergic Blocker|Lopressor HCT,Dutoprol
Entecavir||Hepatitis B Virus Nucleoside Analog Reverse Transcriptase Inhibitor|Baraclude|0.5 mg,1 mg
Selegiline||Monoamine Oxidase Inhibitor;Monoamine Oxidase Type B Inhibitor|Emsam,Zelapar,Eldepryl|5 mg
Miconazole||Azole Antifungal|Oravig,Monistat
Atazanavir||Protease Inhibitor|Reyataz|100 mg,150 mg,200 mg,300 mg
Oxazepam||Benzodiazepine|Serax|10 mg,15 mg,30 mg
Trimethoprim||Dihydrofolate Reductase Inhibitor Antibacterial|Primsol,Proloprim,Trimpex|100 mg
Meperidine||Opioid Agonist|Demerol|50 mg
Flurazepam||Benzodiazepine|Dalmane|15 mg,30 mg
Paliperidone palmitate||Atypical Antipsychotic|Invega Sustenna,Erzofri
Aminocaproic acid||Antifibrinolytic Agent|Amicar|500 mg,1 g
Tirzepatide|||Mounjaro,Zepbound
Phytonadione||Vitamin K;Warfarin Reversal Agent|Mephyton|5 mg
Milnacipran||Serotonin and Norepinephrine Reuptake Inhibitor|Savella|12.5 mg,25 mg,50 mg,100 mg
Flurbiprofen||Nonsteroidal Anti-inflammatory Drug|Ocufen,Ansaid|100 mg
Eletriptan||Serotonin-1b and Serotonin-1d Receptor Agonist|Relpax|20 mg,40 mg
Felbamate||Anti-epileptic Agent|Felbatol|400 mg,600 mg
Tapentadol||Opioid Agonist|Nucynta|50 mg,100 mg
Mycophenolic|||Myfortic|180 mg,360 mg
Fludrocortisone|||Florinef|0.1 mg
Methazolamide|||Neptazane|25 mg,50 mg
Mercaptopurine||Nucleoside Metabolic Inhibitor|Purixan,Purinethol|50 mg
Ethinyl estradiol and norgestimate|ethinyl estradiol;norgestimate||Estarylla,Mili,Mono-Linyah,Previfem,Sprintec
Guaifenesin|||Mucinex|600 mg,1.2 g
Drospirenone and ethinyl estradiol|drospirenone;ethinyl estradiol||Yaz,Yasmin,Lo-Zumandimine,Loryna,Melamisa
Sitagliptin||Dipeptidyl Peptidase 4 Inhibitor|Januvia,Zituvio|25 mg,50 mg,100 mg
Acetaminophen|||Tylenol,Acephen,Neopap|650 mg
Penicillin G||Penicillin-class Antibacterial|Bicillin
Codeine||Opioid Agonist|Codeinum|15 mg,30 mg,60 mg
Metformin and sitagliptin|metformin;sitagliptin|Biguanide;Dipeptidyl Peptidase 4 Inhibitor|Janumet,Zituvimet
Cyanocobalamin||Vitamin B12|Nascobal,Calomist
Semaglutide|||Wegovy,Ozempic,Rybelsus|3 mg,7 mg,14 mg
Tiotropium||Anticholinergic|Spiriva
Mirabegron||beta3-Adrenergic Agonist|Myrbetriq|25 mg,50 mg
Ivabradine|||Corlanor|5 mg,7.5 mg
Apixaban||Factor Xa Inhibitor|Eliquis|2.5 mg,5 mg
Ticagrelor||P2Y12 Platelet Inhibitor|Brilinta|90 mg
Insulin glargine||Insulin Analog|Lantus
Rivaroxaban||Factor Xa Inhibitor|Xarelto|2.5 mg,10 mg,15 mg,20 mg
Tofacitinib||Janus Kinase Inhibitor|Xeljanz|5 mg,10 mg,11 mg,22 mg
Insulin aspart||Insulin Analog|Novolog
Linagliptin||Dipeptidyl Peptidase 4 Inhibitor|Tradjenta|5 mg
Budesonide and formoterol|budesonide;formoterol|Corticosteroid;beta2-Adrenergic Agonist|Symbicort,Breyna
Insulin lispro||Insulin Analog|Humalog
Brexpiprazole|||Rexulti|0.25 mg,0.5 mg,1 mg,2 mg
Suvorexant|||Belsomra|5 mg,10 mg,15 mg,20 mg
Exenatide||GLP-1 Receptor Agonist|Bydureon,Byetta
Pseudoephedrine||alpha-Adrenergic Agonist|Novafed,Afrinol|120 mg
Insulin human||Insulin|Humulin,Afrezza
Vortioxetine|||Trintellix|5 mg,10 mg,20 mg
Edoxaban|||Savaysa|15 mg,30 mg,60 mg
Empagliflozin|||Jardiance|10 mg,25 mg
Canagliflozin||Sodium-Glucose Cotransporter 2 Inhibitor|Invokana|100 mg,300 mg
Liraglutide||GLP-1 Receptor Agonist|Victoza,Saxenda
Insulin detemir||Insulin Analog|Levemir
Upadacitinib|||Rinvoq|15 mg,30 mg,45 mg
Dapagliflozin|||Farxiga|5 mg,10 mg
Dulaglutide|||Trulicity
Adalimumab||Tumor Necrosis Factor Blocker|Humira
Etanercept||Tumor Necrosis Factor Blocker|Enbrel
Ferrous sulfate
Aspirin|||Vazalore,Durlaza,Measurin|81 mg,325 mg
Etonogestrel||Progestin|Nexplanon,Implanon
Bisacodyl||Stimulant Laxative
Rimegepant|||Nurtec|75 mg
Nirmatrelvir and ritonavir|nirmatrelvir;ritonavir|Protease Inhibitor
Bempedoic acid|||Nexletol|180 mg
`
