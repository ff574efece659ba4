/** Words beside a medication's name that do not change what it is, in English, Spanish, French and German. */

/** Salts, esters and hydrates: the ingredient is the same. */
export const SALTS = `
acetate acetonide aluminum anhydrous axetil arginine benzathine benzoate besylate besilate bitartrate bromide butyrate
calcium carbonate chlorhydrate chloride cilexetil citrate clorhidrato cloruro decanoate dihydrate dihydrochloride dimesylate dinitrate
dipropionate diphosphate disodium disodique dipotassium disoproxil alafenamide edetate embonate enanthate erbumine
estolate ethylsuccinate fosamil fumarate furoate gluconate hcl hbr hemihydrate hexahydrate hyclate hydrobromide hydrochlorid
hydrochloride chlorhydrat hydroxide iodide isethionate kalium lactate lactobionate laurilsulfate lysine lysinat lysinate
magnesium magnesico maleate malate marboxil medoxomil mesylate mesilate methylbromide methylsulfate mofetil mononitrate
monohydrate monohidrato monosodium natrium natrico naphtate napsylate nitrate olamine oxalate palmitate pamoate pentahydrate
phosphate fosfato pivoxil polistirex polacrilex potasico potassique potassium pot potasio potassic propionate proxetil
saccharate salicylate sesquihydrate sod sodica sodico sodique sodium stearate succ succinate sulfate sulfat sulfato sulphate
tartrate tart tert butylamine tetrahydrate tosylate tosilate trihydrate trihidrato tritoluate trometamol tromethamine valerate xinafoate zinc
dipivoxil etexilate hemifumarate hydroxybenzoate hydrogentartrate hydrogensulfate hydrogenmaleate hydrogenfumarate
potassic salicylat maleat fumarat tartrat succinat mesilat besilat citrat acetat phosphat pentetate dimeglumine meglumine dinatrium
`

/** Forms, ways of release and packages. */
export const FORMS = `
tablet tablets tab tabs caplet caplets capsule capsules cap caps gelcap gelcaps softgel softgels liquigels pill pills lozenge lozenges gummy gummies
oral orally solution soln suspension susp syrup elixir drops drop liquid powder packet packets sachet sachets granules cream
ointment gel lotion foam patch patches film films spray inhaler inhalation aerosol nebulizer neb injection inj injectable pen
pens kwikpen flexpen flextouch solostar vial vials syringe prefilled cartridge suppository suppositories rectal vaginal nasal
ophthalmic otic topical transdermal sublingual sl buccal chewable chew disintegrating dispersible effervescent coated enteric ec film
extended delayed sustained modified immediate release prolonged controlled er xr sr cr xl la cd dr ds ir mr odt hfa dpi mdi
pf maximum extra strength regular low dose adult children childrens child infant infants junior jr baby pediatric generic brand new
comprimido comprimidos cp cpr cps recubierto recubiertos pelicula capsula capsulas sobre sobres jarabe gotas crema pomada
solucion suspension inyectable pluma ampolla ampollas parche parches efg retard retardada liberacion prolongada masticable
bucodispersable efervescente polvo gastrorresistente gastrorresistentes inhalador supositorio supositorios ovulo ovulos colirio via
comprime comprimes pellicule pellicules gelule gelules sachet sirop gouttes pommade creme solution buvable injectable stylo
ampoule ampoules patchs liberation prolongee gastroresistant gastroresistants effervescent secable orodispersible lp collyre suppositoire poudre
tablette tabletten filmtablette filmtabletten tbl tabl kapsel kapseln kps hartkapsel hartkapseln weichkapseln retardtabletten retardkapseln
magensaftresistent magensaftresistente schmelztabletten brausetabletten kautabletten tropfen saft salbe lösung injektionslösung fertigspritze
fertigpen pflaster zäpfchen spray augentropfen nasenspray dosieraerosol pulver beutel granulat sirup akut forte mite uno depot zok mups dosepak chrono continus turbohaler diskus accuhaler respimat evohaler nexthaler ret shot mega long
mg mcg ug g gr gram grams gramm gramo gramos ml l iu ui ie unit units u e unidades unites einheiten meq mmol percent mil millones million mio dose doses
per hour hr h day daily twice once every times a the in of for with w and e y et und con mit avec or o ou oder de del der die das as needed prn po bid tid qd qid qhs iv im sc
tägl täglich al dia par jour pro tag usp bp ph eur nf dye free sugar
`

/** Makers that put their name beside the ingredient. */
export const MAKERS = `
ratiopharm hexal stada al aliud heumann zentiva sandoz teva mylan viatris biogaran arrow eg cristers ranbaxy sun normon cinfa kern
kernpharma pharma pensa tarbis aurovitas aurobindo stadapharm basics abz betapharm winthrop sanofi pfizer accord apotex actavis
zydus lupin cipla dr reddys torrent puren dexcel glenmark krka tad 1a 1 hikma greenstone almus bayer merck alter ratio apo
novartis roche gsk astrazeneca bluefish qualigen vir mabo tecnigen combix edigen davur sigillata henning lichtenstein medac walgreens cvs kirkland equate rite aid
`
