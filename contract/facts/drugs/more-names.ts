/**
 * Names that the FDA's lists leave out, one line per medication: ingredients | names in English, Spanish, French and
 * German that differ by more than their ending, abbreviations, and brands of other countries. Written by hand; see
 * `about-drugs.ts`. Endings, accents and doubled letters need no name of their own: `fold-name.ts` takes them away.
 */
export const MORE_NAMES = `
acetaminophen|paracetamol,apap,acetaminofen,panadol,doliprane,efferalgan,dafalgan,ben-u-ron,gelocatil,apiretal,termalgin,calpol,tempra,feverall,ofirmev,perfalgan,dolormin kinder,tylenol arthritis,tylenol extra strength,acetominophen,acetaminophin,acetomenophen,tylonol,tylanol
acetaminophen;diphenhydramine|tylenol pm,panadol night
acetaminophen;aspirin;diphenhydramine|excedrin pm
acetaminophen;codeine;caffeine|solpadeine
acetaminophen;butylscopolamine|buscopan plus,buscopan compositum n
metamizole;butylscopolamine|buscapina compositum,buscopan compositum
fenoterol;ipratropium|berodual,berodual n
acetaminophen;codeine|tylenol with codeine,tylenol 3,tylenol #3,co-codamol,dafalgan codeine,efferalgan codeine,cod-efferalgan,talvosilen,solpadol,kapake,zapain
acetaminophen;dihydrocodeine|co-dydramol
acetaminophen;hydrocodone|vicodin,lortab,lorcet
acetaminophen;oxycodone|endocet,roxicet
acetaminophen;tramadol|zaldiar,ixprim,pazital
acetaminophen;aspirin;caffeine|excedrin,excedrin migraine,thomapyrin,excedrin extra strength
acetaminophen;dextromethorphan;doxylamine|nyquil,vicks nyquil
acetaminophen;dextromethorphan;phenylephrine|dayquil,vicks dayquil
acetaminophen;pseudoephedrine|dolirhume
acetaminophen;caffeine;chlorpheniramine;dextromethorphan|frenadol
acetaminophen;pheniramine;ascorbic acid|fervex
aspirin|acetylsalicylic acid,acetylsalicylate,acido acetilsalicilico,acide acetylsalicylique,acetylsalicylsäure,asa,ass,aas,asaflow,bayer,ecotrin,bufferin,adiro,aspegic,kardegic,tromalyt,aspro,st joseph,aspirin protect,cardioaspirin,asprin,asperin
aspirin;oxycodone|percodan
aspirin;carisoprodol|
aspirin;citric acid;sodium bicarbonate|alka seltzer
aspirin;dipyridamole|aggrenox,asasantin
ibuprofen|motrin,nurofen,dalsy,espidifen,algidrin,neobrufen,brufen,dolormin,imbun,ibuflam,ibuhexal,spedifen,nureflex,actron ibuprofen,antarene,ibuprofin,ibuprofren,motrine
ibuprofen;diphenhydramine|advil pm
ibuprofen;pseudoephedrine|advil cold and sinus,rhinureflex,rhinadvil
ibuprofen;famotidine|duexis
naproxen|naprosyne,apranax,antalgin,dolormin für frauen,proxen
naproxen;esomeprazole|vimovo
naproxen;sumatriptan|treximet
diclofenac|diclo,voltaren,voltarene,voltarol,voltadol,pennsaid
metamizole|dipyrone,metamizol,novaminsulfone,novaminsulfon,novalgin,nolotil,novalgine,berlosin,analgin
dexketoprofen|enantyum,sympal,ketesse
ketoprofen|profenid,ketum,gabrilen
aceclofenac|airtal,beofenac
etoricoxib|arcoxia
parecoxib|dynastat
mefenamic acid|acide mefenamique,acido mefenamico,mefenaminsäure,ponstel,ponstan,ponstyl
tolmetin|
meclofenamate|
diflunisal|dolobid
salsalate|disalcid
fenoprofen|nalfon
tenoxicam|
lornoxicam|xefo
nimesulide|
bismuth subsalicylate|pepto bismol,pepto,kaopectate
choline magnesium trisalicylate|trilisate
phenylbutazone|
amoxicillin|amox,clamoxyl,amoxi,amoxypen,amoxacillin,amoxicillan,amoxocillin
amoxicillin;clavulanate|co-amoxiclav,amoxiclav,amoxi clav,augmentine,amoclav,clavamox,augmentan
clavulanate|clavulanic acid,acide clavulanique,acido clavulanico,clavulansäure,clav
ampicillin|penbritin
ampicillin;sulbactam|unasyn,sultamicillin,unacid
piperacillin|
piperacillin;tazobactam|zosyn,tazocin,pip tazo,tazobac
penicillin v|pen vee k,pen vk,penicillin vk,pen v,phenoxymethylpenicillin,fenoximetilpenicilina,phenoxymethylpenicilline,veetids,oracilline,isocillin,megacillin,infectocillin,ospen
penicillin g|pen g,benzylpenicillin,bencilpenicilina,benzylpenicilline,benzathine penicillin,benzathine benzylpenicillin,procaine penicillin,extencilline,tardocillin,benzetacil,bicillin l-a
penicillin|pcn
flucloxacillin|staphylex,floxapen
oxacillin|
nafcillin|
cloxacillin|orbenin
pivmecillinam|pivya,selexid
temocillin|
ticarcillin|
dicloxacillin|
cephalexin|cefalexin,cefalexina
cefadroxil|duricef
cefazolin|ancef
cefotaxime|claforan
cefpodoxime|vantin,orelox
ceftazidime|fortaz,fortum
cefepime|maxipime
cefoxitin|
cefotetan|
cefditoren|spectracef
cefiderocol|fetroja
ceftaroline|teflaro
cephradine|cefradine
cefuroxime|zinnat,zinat,elobact
loracarbef|
meropenem|merrem
imipenem;cilastatin|primaxin,tienam
ertapenem|invanz
aztreonam|azactam,cayston
sulfamethoxazole;trimethoprim|co-trimoxazole,cotrimoxazole,cotrimoxazol,cotrim,septrin,bactrim forte,eusaprim,tmp smx,smx tmp,smz tmp,tmp smz,tmp sulfa,kepinol
sulfamethoxazole|smx,smz
trimethoprim|tmp
sulfadiazine|silvadene,ssd,flammazine,silver sulfadiazine,sulfadiazine argentique,sulfadiazina argentica,sulfadiazin silber
sulfisoxazole|
sulfadoxine|
erythromycin;sulfisoxazole|pediazole
erythromycin|e-mycin
roxithromycin|rulid,rulide
clarithromycin|klacid,klaricid,zeclar
azithromycin|z pack,z-pak,zpak,zpack,zitromax,zithromax
josamycin|
spiramycin|rovamycine
telithromycin|ketek
fidaxomicin|dificid
norfloxacin|noroxin
gemifloxacin|
delafloxacin|baxdela
doxycycline|vibramycine,adoxa
tigecycline|tygacil
sarecycline|seysara
eravacycline|
omadacycline|nuzyra
lymecycline|tetralysal
amikacin|
streptomycin|
neomycin|
neomycin;bacitracin;polymyxin b|neosporin
tobramycin;dexamethasone|tobradex
clindamycin|clinda,dalacin,dalacine,sobelin
plazomicin|
lincomycin|
tinidazole|tindamax,fasigyne
secnidazole|solosec
ornidazole|
metronidazole|clont,arilin
spiramycin;metronidazole|rodogyl,birodogyl
teicoplanin|targocid
telavancin|
dalbavancin|
oritavancin|
linezolid|zyvox
daptomycin|cubicin
fosfomycin|monurol,monuril,monurol
pristinamycin|pyostacine
posaconazole|noxafil
isavuconazonium|cresemba
acyclovir|aciclovir,zovirax
valacyclovir|valaciclovir,zelitrex
penciclovir|denavir
ciprofloxacin|ciprobay,ciloxan
simvastatin|simva,zocor,sinvacor
albuterol|salamol,salbutamol,sultanol,ventoline,airomir
epinephrine|adrenaline,adrenalina,epipen,epi-pen,epipen jr,jext,anapen,fastjekt,emerade
norepinephrine|noradrenaline
glyburide|glibenclamide,glibenclamid,daonil,euglucon
gliclazide|diamicron
glimepiride|amarel
repaglinide|novonorm
cyclosporine|ciclosporin,cyclosporin a
rifampin|rifampicin,rifampicine,rifadine,eremfat
rifabutin|
rifapentine|
meperidine|pethidine,petidina,dolantin
furosemide|frusemide,seguril,lasilix
torsemide|torasemide,torem
levothyroxine|eltroxin,thyroxine,l-thyroxine,l-thyroxin,t4,euthyrox,eutirox,levothyrox,berlthyrox,l-thyrox,euthyral levothyroxine
thyroid|armour thyroid,np thyroid,desiccated thyroid,nature-throid
liothyronine|cynomel,thybon
methimazole|thiamazole,thiamazol,tirodril
carbimazole|neo-mercazole,neo-tomizol
propylthiouracil|ptu
metoprolol|toprol xl,beloc,beloc-zok,lopresor,seloken
bisoprolol|concor,cardensiel,emconcor,detensiel
carvedilol|dilatrend,kredex
nebivolol|nebilet,temerit,lobivon
betaxolol|
acebutolol|sectral
celiprolol|
pindolol|
esmolol|
atenolol|tenormine
lercanidipine|lercan,zanidip
nitrendipine|
isradipine|
nicardipine|
amlodipine|amlor,norvas
perindopril|coversyl,aceon,coversum
perindopril;amlodipine|coveram
perindopril;indapamide|preterax
zofenopril|
cilazapril|
moexipril|
enalapril|renitec,xanef
ramipril|triatec,delix
lisinopril|acerbon
eprosartan|teveten
azilsartan|edarbi
candesartan|blopress,kenzen
sacubitril|
aliskiren|tekturna,rasilez
hydrochlorothiazide|hctz,hct
indapamide|lozol,fludex,natrilix
chlorthalidone|chlortalidone,clortalidona
metolazone|
triamterene|
amiloride|midamor
finerenone|kerendia
spironolactone|aldactone
eplerenone|
atorvastatin|sortis,tahor,cardyl,lipitor
rosuvastatin|crestor
fluvastatin|lescol,locol
ezetimibe|ezetrol
warfarin|coumadine,marevan,aldocumar
phenprocoumon|marcumar,falithrom,marcoumar
acenocoumarol|sintrom,acenocumarol
fluindione|previscan
apixaban|
dabigatran|
heparin|heparine,calciparine
dalteparin|fragmin,fragmine
tinzaparin|innohep
nadroparin|fraxiparine,fraxiparin
bemiparin|hibor
certoparin|mono-embolex
enoxaparin|clexane,clexane
edoxaban|lixiana
fondaparinux|
prasugrel|effient,efient
clopidogrel|iscover
ticagrelor|brilique
ticlopidine|ticlid,tiklid,ticlopidin
methotrexate|mtx,reditrex,rheumatrex,ledertrexate,metoject,nordimet,lantarel,imeth,novatrex,jylamvo,methofill,bertanel,metex,maxtrex,methotraxate,methotrexite,methatrexate,methotrexcate
digoxin|lanicor,digoxine nativelle,digox
digitoxin|digimerck
lithium|lithium carbonate,quilonum,quilonorm,teralithe,plenur,hypnorex,priadel,camcolit,litio
amiodarone|trangorex
dronedarone|multaq
morphine|morphium,morphinsulfat,ms contin,sevredol,skenan,actiskenan,msr,mst,oramorph
oxycodone|oxynorm,oxygesic,percolone
oxycodone;naloxone|targin,targinact
hydromorphone|jurnista,palladon
codeine|
dihydrocodeine|dhc
fentanyl|duragesic,durogesic,actiq,instanyl,abstral,effentora
sufentanil|
remifentanil|
alfentanil|
tapentadol|palexia
tramadol|tramal,contramal,topalgic,adolonta,zamudol
tilidine;naloxone|valoron
tilidine|
nalbuphine|nubain
butorphanol|stadol
pentazocine|talwin
levorphanol|
methadone|polamidon,levomethadone,metasedin,eptadone
piritramide|dipidolor
buprenorphine|temgesic,transtec,norspan,subutex
opium|
nalmefene|selincro
phenobarbital|luminal,gardenal,phenobarbitone,fenobarbital
butalbital|
secobarbital|seconal
pentobarbital|nembutal
amobarbital|
carbamazepine|tegretal,timonil
eslicarbazepine|aptiom,zebinix
fosphenytoin|cerebyx
phenytoin|phenhydan,zentropil,di-hydan,epanutin
ethosuximide|zarontin
brivaracetam|briviact
perampanel|fycompa
cenobamate|xcopri
valproate|valproic acid,sodium valproate,depakine,depakin,ergenyl,orfiril,epilim,valproinsäure,acide valproique,acido valproico,depamide,divalproex
diazepam|
bromazepam|lexomil,lexatin
lormetazepam|noctamid
clorazepate|
lorazepam|tavor,orfidal,temesta
alprazolam|trankimazin,tafil
nitrazepam|mogadon
flunitrazepam|rohypnol
estazolam|
oxazepam|seresta,adumbran
zopiclone|imovane,ximovan
zolpidem|stilnox,stilnoct
citalopram|seropram,cipramil
escitalopram|seroplex,cipralex,esertia
sertraline|zoloft,aremis,besitran,gladem
paroxetine|deroxat,seroxat
fluoxetine|fluctin
duloxetine|xeristar
venlafaxine|trevilor,vandral
vilazodone|viibryd
levomilnacipran|fetzima
phenelzine|nardil
tranylcypromine|parnate,jatrosom
moclobemide|
amitriptyline|laroxyl,saroten,tryptizol,elavil
agomelatine|valdoxan
trimipramine|
opipramol|insidon
protriptyline|
maprotiline|
olanzapine|
quetiapine|xeroquel
aripiprazole|aristada
asenapine|saphris,sycrest
cariprazine|vraylar,reagila
iloperidone|fanapt
lumateperone|caplyta
thioridazine|
trifluoperazine|
levomepromazine|nozinan,neurocil
melperone|
pipamperone|dipiperon
tiapride|tiapridal
amisulpride|solian
sulpiride|dogmatil
methylphenidate|medikinet,rubifen
lisdexamfetamine|elvanse
amphetamine;dextroamphetamine|adderall xr
semaglutide|
insulin|insulina
insulin glargine|toujeo,basaglar,semglee,abasaglar,rezvoglar
insulin lispro|admelog,liprolog,lyumjev
insulin aspart|fiasp,novorapid
insulin glulisine|apidra
insulin degludec|tresiba
insulin detemir|
insulin human|novolin,mixtard,actrapid,insulatard,humulin r,humulin n,nph insulin,insulin nph,regular insulin,insulin regular,huminsulin,protaphane,insuman
insulin human;insulin lispro|
insulin degludec;liraglutide|xultophy
insulin glargine;lixisenatide|soliqua,suliqua
alogliptin|nesina,vipidia
saxagliptin|onglyza
vildagliptin|galvus
linagliptin|trajenta
metformin|glucophage xr,siofor,dianben,stagid
empagliflozin;linagliptin|glyxambi
empagliflozin;metformin|synjardy
dapagliflozin;metformin|xigduo
dapagliflozin|forxiga
ertugliflozin|steglatro
vildagliptin;metformin|eucreas
omeprazole|losec,mopral,antra,omep
esomeprazole|inexium
pantoprazole|pantoloc,inipomp,pantozol,eupantol,anagastra
lansoprazole|ogast,lanzor,agopton,opiren
rabeprazole|pariet
dexlansoprazole|dexilant
famotidine|pepcid,zantac 360
ranitidine|azantac
cimetidine|tagamet
prednisone|decortin,dacortin,cortancyl
prednisolone|solupred,decortin h,millipred
methylprednisolone|solu-medrol,urbason,depo-medrol
dexamethasone|fortecortin,fortecortin
deflazacort|emflaza
cortisone|
betamethasone|celestone,celestene
fluticasone|flonase,flixotide,flovent
beclomethasone|beclometasone,qvar,becotide
ciclesonide|alvesco
montelukast|
formoterol|foradil,perforomist
arformoterol|brovana
indacaterol|onbrez,arcapta
olodaterol|striverdi
aclidinium|tudorza,eklira
aclidinium;formoterol|duaklir,brimica
glycopyrrolate;indacaterol|ultibro
formoterol;glycopyrrolate|bevespi
budesonide;formoterol;glycopyrrolate|breztri,trixeo
beclomethasone;formoterol;glycopyrrolate|trimbow
fluticasone;formoterol|flutiform
albuterol;budesonide|airsupra
budesonide;formoterol|duoresp
salmeterol|serevent
formoterol;mometasone|dulera
fluticasone;vilanterol|breo,relvar
fluticasone;umeclidinium;vilanterol|trelegy
umeclidinium|incruse
umeclidinium;vilanterol|anoro
fluticasone;salmeterol|seretide,viani
cetirizine|zyrtec,zirtec,reactine,virlix,zyrlex
levocetirizine|xyzal,xusal,xazal
loratadine|clarityn,clarityne
loratadine;pseudoephedrine|claritin d
cetirizine;pseudoephedrine|zyrtec d
fexofenadine|telfast,allegra
desloratadine|aerius
ebastine|ebastel
bilastine|bilaxten,inorial
diphenhydramine|zzzquil,unisom sleepgels,vivinox
doxylamine|unisom,donormyl,hoggar,dormidina
dimenhydrinate|dramamine,vomex,biodramina
chlorpheniramine|chlor-trimeton,chlorphenamine,clorfenamina
dexchlorpheniramine|polaramine
brompheniramine|
meclizine|bonine
dimetindene|fenistil
clemastine|tavegyl,tavist
tamsulosin|omnic,alna
alfuzosin|xatral
dutasteride|avodart
oxybutynin|ditropan,oxytrol
trospium|
darifenacin|
fesoterodine|toviaz
avanafil|stendra
sulfasalazine|salazopyrin,azulfidine,salazopyrine,salazosulfapyridine
mesalamine|mesalazine,5-asa,asacol,salofalk,claversal,fivasa,apriso
olsalazine|
balsalazide|colazal
allopurinol|zyloric
colchicine;opium;tiemonium|colchimax
alendronate|alendronic acid,alendronsäure,acido alendronico,acide alendronique
ibandronate|boniva,bonviva,ibandronic acid
zoledronate|zoledronic acid,reclast,zometa,aclasta
risedronate|
denosumab|prolia,xgeva
cholecalciferol|vitamin d3,vitamina d3,vitamine d3,colecalciferol,dekristol,vigantol,uvedose,zymad,hidroferol,d3
ergocalciferol|vitamin d2
vitamin d|vitamina d,vitamine d,vit d
calcium carbonate|tums,caltrate,os-cal
calcium carbonate;cholecalciferol|calcium d3
potassium chloride|potassium cl,kalinor,diffu-k,potasion
sodium bicarbonate|baking soda
magnesium|magnesium oxide,magnesium citrate,magnesium glycinate
magnesium sulfate|
iron|eisen,ferrous gluconate,ferrous fumarate,tardyferon,feosol,slow fe,ferrous bisglycinate,hierro,fer
ferrous sulfate|
zinc|zinc sulfate,zinc gluconate
folic acid|folate,acide folique,acido folico,folsäure,speciafoldine
cyanocobalamin|vitamin b12,vitamina b12,vitamine b12,b12
ascorbic acid|vitamin c,vitamina c,vitamine c
thiamine|vitamin b1
phytonadione|vitamin k,phytomenadione,konakion
ezetimibe;atorvastatin|
bempedoic acid;ezetimibe|nexlizet
omega-3-acid ethyl esters|omega 3,fish oil,omacor
estradiol|oestradiol,estreva,progynova,vagifem
ethinyl estradiol|ethinylestradiol,etinilestradiol
norethindrone|norethisterone,noretisterona
medroxyprogesterone|depo-provera,depo provera,depo shot
desogestrel|cerazette,cerelle
desogestrel;ethinyl estradiol|marvelon
dienogest|visanne
ulipristal|ella,ellaone
mifepristone|mifeprex,mifegyne
norgestimate|
drospirenone|slynd
levonorgestrel|mirena,plan b,norlevo,kyleena
bictegravir;emtricitabine;tenofovir|biktarvy
dolutegravir|tivicay
dolutegravir;lamivudine|dovato
abacavir;dolutegravir;lamivudine|triumeq
cabotegravir|apretude,vocabria
darunavir|prezista
raltegravir|isentress
efavirenz|sustiva
nirmatrelvir;ritonavir|paxlovid
remdesivir|veklury
molnupiravir|lagevrio
baricitinib|olumiant
infliximab|remicade
rituximab|rituxan,mabthera
certolizumab|cimzia
golimumab|simponi
ustekinumab|stelara
secukinumab|cosentyx
tocilizumab|actemra,roactemra
azathioprine|imurel,imurek
mercaptopurine|puri-nethol,6-mp
leflunomide|
hydroxyurea|hydroxycarbamide,hydrea
cyclophosphamide|endoxan,cytoxan
lidocaine|xylocaine,lignocaine,lidoderm
bupivacaine|
mepivacaine|scandicain
ropivacaine|
articaine|ultracain
prilocaine|
lidocaine;prilocaine|emla
benzocaine|
procaine|novocain
tetracaine|
iohexol|omnipaque
iopamidol|isovue
iodixanol|visipaque
iopromide|ultravist
ioversol|optiray
iomeprol|imeron,iomeron
iobitridol|xenetix
diatrizoate|gastrografin,amidotrizoate
gadobutrol|gadavist,gadovist
gadoterate|dotarem,clariscan
gadobenate|multihance
gadoteridol|prohance
gadoxetate|eovist,primovist
gadopentetate|magnevist
domperidone|motilium
metoclopramide|primperan,paspertin,mcp
alizapride|
racecadotril|tiorfan,hidrasec
butylscopolamine|scopolamine butylbromide,buscopan,buscapina,hyoscine butylbromide
scopolamine|transderm scop,hyoscine
phloroglucinol|spasfon
trimebutine|debridat
polyethylene glycol 3350|macrogol,macrogol 3350,movicol,restoralax,peg 3350
senna|senokot,sennosides,ex-lax
docusate|colace
simethicone|gas-x,sab simplex,lefax
loperamide|imodium,fortasec
acetylcysteine|mucomyst,fluimucil,acc akut
ambroxol|mucosolvan
guaifenesin;dextromethorphan|mucinex dm,robitussin dm
dextromethorphan|delsym,robitussin
pseudoephedrine|sudafed
phenylephrine|sudafed pe
oxymetazoline|afrin,nasivin
xylometazoline|otrivin,otriven
nicotine|nicoderm,nicoderm cq,nicotinell
melatonin|circadin
sumatriptan|imigran
almotriptan|
frovatriptan|
erenumab|aimovig
fremanezumab|ajovy
galcanezumab|emgality
ubrogepant|ubrelvy
atogepant|qulipta
levodopa;benserazide|madopar,modopar
pramipexole|mirapex,sifrol
rotigotine|neupro
rasagiline|azilect
baclofen|
carisoprodol|
thiocolchicoside|miorel
pregabalin|
naloxone|nyxoid,nalscue
disulfiram|antabuse
acamprosate|campral
desmopressin|minirin,nocutil
latanoprost;timolol|xalacom
brinzolamide|azopt
bimatoprost|lumigan
travoprost|travatan
isotretinoin|accutane,claravis,roaccutane,absorica,roaccutan,curacne
tretinoin|retin-a
benzoyl peroxide|
adapalene|differin
isosorbide|
nitroglycerin|glyceryl trinitrate,nitroglicerina,trinitrine,natispray,gtn,nitrolingual
molsidomine|corvasal
ivabradine|procoralan
trimetazidine|vastarel
flecainide|flecaine,apocard
propafenone|rytmonorm
benznidazole|
ivermectin|stromectol
albendazole|
mebendazole|vermox
chloroquine|
mefloquine|lariam
quinine|
atovaquone|
thalidomide|
pembrolizumab|keytruda
nivolumab|opdivo
trastuzumab|herceptin
paclitaxel|taxol
docetaxel|taxotere
cisplatin|
carboplatin|
oxaliplatin|
letrozole|
exemestane|aromasin
fulvestrant|
palbociclib|ibrance
ibrutinib|imbruvica
acalabrutinib|calquence
ruxolitinib|jakafi
apremilast|otezla
glatiramer|copaxone
fingolimod|gilenya
ocrelizumab|ocrevus
onabotulinumtoxina|botox
albumin|
protamine|
somatropin|norditropin,genotropin
teriparatide|forteo
octreotide|sandostatin
cabergoline|dostinex
tolvaptan|samsca,jynarque
orlistat|xenical,alli
naltrexone;bupropion|contrave
caffeine|
ginkgo|ginkgo biloba,tebonin,tanakan
hypericum|st john's wort,johanniskraut,hierba de san juan,millepertuis,laif
cobicistat|tybost
didanosine|
doravirine|pifeltro
doravirine;lamivudine;tenofovir|delstrigo
elvitegravir|
cobicistat;elvitegravir;emtricitabine;tenofovir|genvoya,stribild
enfuvirtide|fuzeon
etravirine|intelence
fosamprenavir|telzir,lexiva
fostemsavir|rukobia
ibalizumab|trogarzo
indinavir|
lenacapavir|sunlenca,yeztugo
maraviroc|selzentry,celsentri
nelfinavir|viracept
rilpivirine|edurant,rekambys
cabotegravir;rilpivirine|cabenuva
dolutegravir;rilpivirine|juluca
emtricitabine;rilpivirine;tenofovir|odefsey,complera,eviplera
efavirenz;emtricitabine;tenofovir|atripla
efavirenz;lamivudine;tenofovir|symfi,symfi lo
lamivudine;tenofovir|cimduo,temixys
emtricitabine;tenofovir|ftc tdf,ftc taf
abacavir;lamivudine|epzicom,kivexa
abacavir;lamivudine;zidovudine|trizivir
cobicistat;darunavir|prezcobix,rezolsta
cobicistat;darunavir;emtricitabine;tenofovir|symtuza
atazanavir;cobicistat|evotaz
ritonavir|norvir
efavirenz|stocrin
saquinavir|invirase
stavudine|
tipranavir|aptivus
norgestrel|opill
norelgestromin;ethinyl estradiol|xulane,evra,ortho evra,zafemy
norelgestromin|
segesterone|
segesterone;ethinyl estradiol|annovera
ethynodiol|
gestodene|
gestodene;ethinyl estradiol|minulet,femodene,minesse,gynera,meliane
cyproterone|androcur
cyproterone;ethinyl estradiol|diane 35,diane,dianette
chlormadinone|luteran
chlormadinone;ethinyl estradiol|belara
nomegestrol|lutenyl
nomegestrol;estradiol|zoely
dienogest;estradiol|qlaira,natazia
dienogest;ethinyl estradiol|valette,maxim
drospirenone;ethinyl estradiol|yasminelle
desogestrel;ethinyl estradiol|mercilon
norgestimate;ethinyl estradiol|ortho tri-cyclen,cilest,tri-sprintec
etonogestrel;ethinyl estradiol|nuvaring
levonorgestrel;ethinyl estradiol|microgynon,leeloo,optilova,trinordiol,rigevidon,logynon
levonorgestrel|skyla,jaydess,liletta,postinor,pidana,norgeston
medroxyprogesterone|sayana,depo-subq provera
copper iud|paragard,copper coil,kupferspirale,diu de cobre,diu au cuivre,stérilet au cuivre
clomiphene|clomifene,clomid
follitropin|gonal-f,puregon,follistim
menotropins|menopur
choriogonadotropin|ovidrel,ovitrelle,chorionic gonadotropin
cetrorelix|cetrotide
ganirelix|orgalutran
podofilox|podophyllotoxin,condylox,wartec,condyline
alprostadil|caverject,edex,muse
flibanserin|addyi
avanafil|spedra
buprenorphine|buvidal,brixadi
lofexidine|lucemyra
cytisinicline|cytisine,tabex,desmoxan,asmoken
varenicline|champix
acamprosate|aotal
mianserin|
nefazodone|
reboxetine|edronax
tianeptine|stablon
isocarboxazid|marplan
esketamine|spravato
brexanolone|zulresso
zuranolone|zurzuvae
gepirone|exxua
bupropion;dextromethorphan|auvelity
bupropion|elontril
vortioxetine|brintellix
moclobemide|aurorix
imipramine|tofranil
trazodone|deprax,trittico
samidorphan|
olanzapine;samidorphan|lybalvi
paliperidone|xeplion,trevicta
ziprasidone|zeldox
clozapine|leponex
chlorpromazine|largactil
flupentixol|flupenthixol,fluanxol
zuclopenthixol|clopixol,cisordinol
molindone|
pimozide|orap
pimavanserin|nuplazid
benperidol|glianimon
cyamemazine|tercian
xanomeline|
xanomeline;trospium|cobenfy
melperone|eunerpan,melneurin
bromazepam|lexotan,lexotanil
prazepam|lysanxia,demetrin
vancomycin|vanco
dapsone|aczone,disulone,dapson fatol,avlosulfon
doxycycline|doxy
levofloxacin|tavanic
amoxicillin;clavulanate|clavulin,amox tr-k clv,amox-clav,amoxi clavulan
acetaminophen;hydrocodone|hydroco apap,hydroco acetaminophen,hydroco acetaminoph
clonazepam|rivotril
copper|cupric,kupfer,cobre,cuivre
acetaminophen;ascorbic acid;caffeine;chlorpheniramine|grippostad,grippostad c
acetaminophen;codeine|codoliprane
acetaminophen;dextromethorphan;doxylamine|wick medinait
acetaminophen;phenylephrine|lemsip,lemsip max
clavulanate|clavulanic
valproate|valproic
scopolamine|escopolamina
iron|ferrous
ferrous sulfate|ferrous sulf
acetaminophen;aspirin;caffeine|goodys,goodys powder,goodys extra strength,anadin extra,neuralgin,actron compuesto
acetaminophen;caffeine|panadol extra
acetaminophen;caffeine;pyrilamine|midol complete
acetaminophen;codeine|paracodol,gelonida,klipal
acetaminophen;codeine;caffeine|syndol
acetaminophen;opium|izalgi
acetaminophen;opium;caffeine|lamaline
acetaminophen;pseudoephedrine;triprolidine|actifed rhume
acetaminophen;pseudoephedrine;chlorpheniramine|humex rhume
acetaminophen;tramadol|doreta
acetaminophen|dolocatil
aspirin;caffeine|bc powder,anadin,cafiaspirina
aspirin;pseudoephedrine|aspirin complex
aspirin;clopidogrel|duoplavin
aspirin;pravastatin|pravadual
aspirin|resitune,godamed
ibuprofen;codeine|nurofen plus,antarene codeine
naproxen;diphenhydramine|aleve pm
naproxen|naproxin,flanax
acemetacin|rantudil
dexibuprofen|deltaran,seractil
niflumic acid|nifluril,niflugel,acide niflumique
tiaprofenic acid|surgam,acide tiaprofenique
metamizole|neo-melubrina
diclofenac|diclac
amoxicillin;clavulanate|clavucid,amox k clav,amoxicilline ac clavulanique
ampicillin|pentrexyl
ampicillin;flucloxacillin|magnapen,co-fluampicil
oxacillin|bristopen
penicillin v|pen-vee,penvk
penicillin g|penicilina procainica,penicilina benzatinica
cephalexin|keflix
cefaclor|alfatil,distaclor
cefadroxil|grüncef
cefixime|oroken
cefuroxime|cefurax
sulfadiazine|adiazine
ofloxacin|oflocet
erythromycin|ees,e.e.s.
methotrexate|metrotexate,metrotexato
phenprocoumon|macumar
warfarin|warfrin
metoprolol|metropolol,metohexal
lisinopril|lisinipril
amlodipine|amlodapine,istin
ramipril|ramilich
hydrochlorothiazide|hydrochlorthiazide
irbesartan;hydrochlorothiazide|coaprovel
valsartan;hydrochlorothiazide|co-diovan
perindopril;indapamide;amlodipine|triplixam
bendroflumethiazide|bendrofluazide
altizide|
spironolactone;altizide|aldactazine
amiloride;furosemide|co-amilofruse
potassium chloride|kcl,k-dur,slow-k
nitroglycerin|ntg
beclomethasone|clenil
beclomethasone;formoterol|fostair,foster
carbidopa;levodopa|co-careldopa
levodopa;benserazide|co-beneldopa
levothyroxine;potassium iodide|thyronajod,jodthyrox,eferox jod
levothyroxine;liothyronine|novothyral,prothyrid,euthyral,thyrolar,liotrix
levothyroxine|eferox,tirosint,dexnon
potassium iodide|lugol,lugols,jodetten,jodid,thyrosafe,iosat,kaliumjodid,kaliumiodid,yoduro potasico,iodure de potassium,yoduro de potasio
povidone iodine|betadine,betaisodona,braunol,braunovidon,povidona yodada,povidone iodee,polyvidone iodee,polyvidon jod,povidon jod,pvp jod,pvp iodine,iso-betadine
iodine|jod,iode,yodo
disulfiram|esperal,antabus
cyanamide|colme
acamprosate|zulex,aotal
naltrexone|adepend,nemexin,antaxone,celupan,nodict,ethylex
bupropion;naltrexone|mysimba
clomethiazole|distraneurin,distraneurine,heminevrin,chlormethiazole
methadone|methaddict,eptadone,zoryon
insulin human|berlinsulin
chlorpheniramine|piriton
chlorpheniramine;hydrocodone|tussionex
diphenhydramine|benedryl
guaifenesin;codeine|robitussin ac
guaifenesin;pseudoephedrine|mucinex d
oxomemazine|toplexil
cholecalciferol|vit d3
ascorbic acid|vit c
amoxicillin|ospamox
acetaminophen;dextromethorphan;phenylephrine|theraflu,theraflu expressmax
acetaminophen;diphenhydramine;phenylephrine|theraflu nighttime,theraflu night,theraflu night time
acetaminophen;pheniramine;phenylephrine|neocitran
acetaminophen;dextromethorphan;promethazine|night nurse
acetaminophen;codeine|co-dafalgan
acetaminophen;ibuprofen|advil dual action,combogesic,nuromol
acetaminophen|mexalen
alendronate;cholecalciferol|fosavance,adrovance,vantavo
cefuroxime|curocef
mefenamic acid|parkemed
diclofenac|deflamat
amiodarone|sedacoron
nebivolol|nomexor
hydromorphone|hydal,jurnista
mirtazapine|mirtabene
oxazepam|praxiten
diazepam|gewacalm
tizanidine|sirdalud
valproate|convulex
ibuprofen|irfen,algifor
irbesartan;hydrochlorothiazide|co-aprovel
ezetimibe;simvastatin|inegy
fenofibrate|lipanthyl
insulin aspart;insulin degludec|ryzodeg
rupatadine|rupafin
bisoprolol|bisoce,cardensiel
valsartan|tareg,nisis
nicardipine|loxen
josamycin|josacine,josalid
clorazepate|tranxilium
metformin;sitagliptin|velmetia,efficib
metformin;saxagliptin|kombiglyze,komboglyze
canagliflozin;metformin|invokamet,vokanamet
flupentixol|depixol,fluanxol
estradiol;norethindrone|kliovance
estradiol;dydrogesterone|femoston
morphine|zomorph
fentanyl|matrifen
dihydrocodeine|df118
prochlorperazine|stemetil
cyclizine|valoid
atenolol;chlorthalidone|co-tenidone,tenoret
polyethylene glycol 3350|laxido,polyethylene glycol,peg,polietilenglicol,polyethylenglykol
omeprazole|omez
amlodipine;hydrochlorothiazide;olmesartan|tribenzor,sevikar hct
olodaterol;tiotropium|stiolto,spiolto
fexofenadine;pseudoephedrine|allegra d
aspirin;caffeine|bayer back and body,bayer back body
warfarin|warferin
apixaban|eliqis
rivaroxaban|xeralto
acetaminophen;oxycodone|percoset
oxycodone|oxycotin
acetaminophen|tylenal
sulfamethoxazole;trimethoprim|bactrum
prednisone|predisone,prednizone
escitalopram|lexipro
venlafaxine|effexer
quetiapine|seroquil
alprazolam|xanex
clonazepam|klonipin
albuterol|albuteral
losartan|losarten
lisinopril|lisinoprol
atorvastatin|atorvistatin
gabapentin|gabapenten
furosemide|furosimide
tramadol|tramidol,tramodol
clopidogrel|clopidigrel
meloxicam|meloxacam
metformin|metforman
spironolactone|espironolactona
hydroxychloroquine|quensyl
promethazine|atosil
hypericum|jarsin
doxepin|aponal
tacrolimus|advagraf
azathioprine|azafalk
fludrocortisone|astonin,astonin h
prednisolone|predni h
isosorbide mononitrate|ismn
isosorbide dinitrate|isdn
insulin human|nph,nph insulin
metamizole|optalgin
ofloxacin|floxin,floxacin
quinidine|
digoxin|lanitop,lenoxin
hydrochlorothiazide;triamterene|dytide h
amoxicillin|amodex,hiconcil,infectomox,amoxaren,trimox
penicillin v|infectobicillin
ampicillin|britapen
ticarcillin;clavulanate|timentin
ibuprofen|dolgit,spifen,upfen
indomethacin|inacid,indocid
etoricoxib|exxiv
meloxicam|movalis
diclofenac|cataflam,zorvolex
lornoxicam|xefocam
tenoxicam|tilcotil
aspirin;metoclopramide|migpriv
sulfamethoxazole;trimethoprim|soltrim,cotrimhexal
prednisolone;sulfacetamide|blephamide
sulfisoxazole|gantrisin
tramadol|tramagit
tapentadol|yantil
dihydrocodeine|paracodin
acetaminophen;dihydrocodeine|remedeine
ofloxacin|tarivid
ciprofloxacin|baycip,ciflox
moxifloxacin|octegra,izilox,avalox
gemifloxacin|factive
erythromycin|paediathrocin
clarithromycin|naxy
ceftibuten|keimax,cedax
cefixime|denvar
cefaclor|infectocef
ceftolozane;tazobactam|zerbaxa
loracarbef|lorabid
captopril|tensobon
hydrochlorothiazide;quinapril|accuzide
quinapril|acuprel
ramipril|acovil
hydrochlorothiazide;ramipril|tritazide
trandolapril;verapamil|tarka
moexipril|univasc
perindopril|prestarium
indapamide;perindopril|bipreterax
irbesartan|aprovel
candesartan|parapres
olmesartan|olmetec,votum
losartan|lorzaar
amlodipine;telmisartan|twynsta
amlodipine;olmesartan|sevikar
prilocaine|xylonest,citanest
bupivacaine|carbostesin,marcaine
articaine|septanest
ropivacaine|naropin
lidocaine|versatis
benzocaine|orajel
atorvastatin|zarator,prevencor
pravastatin|elisor
pitavastatin|livazo
atorvastatin;ezetimibe|atozet
propranolol|dociton
brimonidine;timolol|combigan
betaxolol|betoptic
bisoprolol;hydrochlorothiazide|lodoz
doxycycline|doxyhexal,vibravenos,tolexine
flurazepam|dalmadorm
clobazam|frisium,urbanyl
midazolam|dormicum
diazepam|stesolid
triamcinolone|volon,volon a
betamethasone|diprosone
clobetasol|dermovate
hydrocortisone|locoid
budesonide|budenofalk
methylprednisolone|advantan
omeprazole;sodium bicarbonate|zegerid
zinc|cinc
codeine|codiene,codine,codene
morphine|morphene
acetaminophen;hydrocodone|vicoden
ibuprofen|iboprofen,ibuprophin
ketorolac|ketoralac,toradal,dolac
indomethacin|indomethicin
naproxen|napraxen
aspirin|thromboass,thrombo ass,aspirin cardio
cefuroxime|cefurox
ceftriaxone|ceftrioxone
levofloxacin|levofloxin
clarithromycin|clari
nitrofurantoin|nitrofurantion
metronidazole|metronidizole
dalbavancin|dalvance
warfarin|warfarn,coumiden
apixaban|eloquis
rivaroxaban|zarelto
metoprolol|metaprolol,metoporol
propranolol|propanolol
diltiazem|diltiazam
lisinopril|lisiniprol
hydrochlorothiazide|hydrochlorathiazide
atorvastatin|atorva
pantoprazole|panto,pantaprazole
omeprazole|omeprezole
trazodone|trazadone
bupropion|buproprion
citalopram|citalapram
sertraline|setraline,sertaline
lorazepam|lorazapam
diazepam|diazapam
clonazepam|clonazapam
alprazolam|alprazalam
zolpidem|ambian
insulin lispro|humolog
insulin aspart|novalog
insulin glargine|lantis
linagliptin;metformin|jentadueto
mirtazapine|remergil
bromazepam|bromazanil
diclofenac;orphenadrine|neodolpasse
thyroid|armour
potassium chloride|kaliumchlorid
calcium carbonate|calciumcarbonat
methotrexate|ebetrex,bendatrexat,emthexate,emthexat,trixilem,medsatrexate,methoblastin,zexate,tremetex,amethopterin
doxycycline|doxycyline,doxycline,doxcycline,doxycylcine
tetracycline|tetracyline,tetracylin,tetracylcine
minocycline|minocyline,minocylcine
azithromycin|azithromyacin
erythromycin|erythromyacin
clindamycin|clindamyacin
vancomycin|vancomyacin
cephalexin|keflax,cephlexin
levofloxacin|levoquin
ciprofloxacin|ciproflaxin,ciprofloxin
sulfamethoxazole;trimethoprim|bactrin
ibuprofen|ibeprofen
aspirin|aspirn
ketorolac|toridol,torodol
codeine|coedine
oxycodone|oxycodine
tramadol|tramadal
hydromorphone|diladid,dilauded
meperidine|demoral
fentanyl|fentanol
prochlorperazine|compazene
promethazine|phenergren
lidocaine|lidocane
procaine|novacaine
lamotrigine|lamictol
phenytoin|dilantan
carbamazepine|tegratol
gabapentin|neurotin
enoxaparin|lovenex
warfarin|coumaden
clopidogrel|plavics
atorvastatin|lipator
simvastatin|simvistatin
estrogens|estrogen
ketoprofen|biprofenid
verapamil|verahexal
simvastatin|simvahexal
clindamycin|clindasaar
diltiazem|dilt-xr,dilt
iron|ferro sanol
xipamide|
nefopam|acupan
folic acid|acfol
colchicine|colchicum
metamizole|algi-mabo
evolocumab|repatha
sofosbuvir;velpatasvir|epclusa
bisacodyl|dulcolax
hyoscyamine|levsin
triamcinolone|nasacort
estradiol|estrace
phentermine;topiramate|qsymia
`
