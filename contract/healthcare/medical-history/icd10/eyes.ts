/** Diseases of the eye and adnexa, H00 to H59: code, name, everyday words. */
export const eyes = `
H00.019|Hordeolum externum|stye; sty
H00.19|Chalazion|eyelid cyst
H01.009|Blepharitis|eyelid inflammation
H02.409|Ptosis of eyelid|drooping eyelid
H04.129|Dry eye syndrome|dry eyes
H10.10|Acute atopic conjunctivitis|allergic conjunctivitis; eye allergy
H10.9|Conjunctivitis|pink eye; red eye infection
H11.009|Pterygium of eye|surfer's eye
H16.9|Keratitis|corneal inflammation
H18.609|Keratoconus|cone shaped cornea
H20.9|Iridocyclitis|uveitis; iritis
H25.9|Age-related cataract|senile cataract
H26.9|Cataract|clouded lens
H33.20|Serous retinal detachment|retinal detachment; detached retina
H34.8192|Central retinal vein occlusion, stable|retinal vein occlusion
H35.30|Macular degeneration|AMD; age related macular degeneration
H35.52|Pigmentary retinal dystrophy|retinitis pigmentosa
H40.10X0|Open-angle glaucoma|chronic glaucoma
H40.9|Glaucoma|high eye pressure
H43.399|Vitreous opacities|eye floaters; floaters
H46.9|Optic neuritis|inflamed optic nerve
H49.9|Paralytic strabismus|eye muscle palsy
H50.9|Strabismus|squint; crossed eyes
H52.00|Hypermetropia|farsightedness; far sighted; hyperopia
H52.10|Myopia|nearsightedness; near sighted; short sighted
H52.209|Astigmatism|uneven cornea
H52.4|Presbyopia|age related farsightedness; reading glasses
H53.009|Amblyopia|lazy eye
H53.50|Color vision deficiency|color blindness; colour blind
H54.7|Visual loss|vision loss; poor eyesight
H54.8|Legal blindness|blind; blindness
H55.00|Nystagmus|involuntary eye movements
`
