/** Diseases of the skin and subcutaneous tissue, L00 to L99: code, name, everyday words. */
export const skin = `
L01.00|Impetigo|school sores
L02.91|Cutaneous abscess|skin abscess; boil
L03.90|Cellulitis|skin infection
L05.91|Pilonidal cyst without abscess|pilonidal sinus; tailbone cyst
L20.9|Atopic dermatitis|eczema; atopic eczema; neurodermatitis
L21.9|Seborrheic dermatitis|dandruff; cradle cap
L22|Diaper dermatitis|diaper rash; nappy rash
L23.7|Allergic contact dermatitis due to plants, except food|poison ivy; poison oak
L23.0|Allergic contact dermatitis due to metals|nickel allergy
L23.9|Allergic contact dermatitis|contact allergy
L24.9|Irritant contact dermatitis|hand dermatitis; irritated skin
L25.9|Contact dermatitis|skin rash from contact
L29.9|Pruritus|itching; itchy skin
L30.1|Dyshidrosis|pompholyx; blistering hand eczema
L30.9|Dermatitis|skin inflammation
L40.0|Psoriasis vulgaris|plaque psoriasis
L40.50|Arthropathic psoriasis|psoriatic arthritis
L40.9|Psoriasis|scaly skin patches
L42|Pityriasis rosea|christmas tree rash
L43.9|Lichen planus|lichen ruber
L50.9|Urticaria|hives; nettle rash
L50.1|Idiopathic urticaria|chronic hives
L55.9|Sunburn|sun burn
L57.0|Actinic keratosis|sun spots; solar keratosis
L60.0|Ingrowing nail|ingrown toenail
L63.9|Alopecia areata|patchy hair loss
L64.9|Androgenic alopecia|male pattern baldness; hair loss; balding
L65.9|Nonscarring hair loss|thinning hair
L70.0|Acne vulgaris|acne; pimples
L71.9|Rosacea|red face
L72.0|Epidermal cyst|skin cyst
L72.3|Sebaceous cyst|oil gland cyst
L73.2|Hidradenitis suppurativa|acne inversa; HS
L80|Vitiligo|white patches of skin
L81.1|Chloasma|melasma
L82.1|Other seborrheic keratosis|seborrheic keratosis; age warts
L84|Corns and callosities|corn; callus
L85.3|Xerosis cutis|dry skin
L89.90|Pressure ulcer|bedsore; pressure sore; decubitus
L90.0|Lichen sclerosus et atrophicus|lichen sclerosus
L91.0|Hypertrophic scar|keloid; raised scar
L93.0|Discoid lupus erythematosus|skin lupus
L97.909|Non-pressure chronic ulcer of lower leg|leg ulcer
`
