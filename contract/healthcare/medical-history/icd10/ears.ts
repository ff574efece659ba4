/** Diseases of the ear and mastoid process, H60 to H95: code, name, everyday words. */
export const ears = `
H60.339|Swimmer's ear|otitis externa swimmer
H60.90|Otitis externa|outer ear infection
H61.20|Impacted cerumen|ear wax; earwax blockage
H65.90|Nonsuppurative otitis media|glue ear; fluid in the ear
H66.90|Otitis media|ear infection; middle ear infection
H69.90|Eustachian tube disorder|blocked eustachian tube; eustachian tube dysfunction
H71.90|Cholesteatoma|middle ear skin growth
H72.90|Perforation of tympanic membrane|burst eardrum; perforated eardrum; ruptured eardrum
H80.90|Otosclerosis|stiff ear bones
H81.09|Meniere's disease|meniere; menieres
H81.10|Benign paroxysmal vertigo|BPPV; positional vertigo
H81.20|Vestibular neuronitis|vestibular neuritis
H83.09|Labyrinthitis|inner ear infection; inner ear inflammation
H83.3X9|Noise effects on inner ear|noise induced hearing loss
H90.5|Sensorineural hearing loss|nerve deafness
H90.2|Conductive hearing loss|conduction deafness
H91.10|Presbycusis|age related hearing loss
H91.20|Sudden idiopathic hearing loss|sudden deafness
H91.90|Hearing loss|deafness; hard of hearing; deaf
H92.09|Otalgia|earache; ear pain
H93.19|Tinnitus|ringing in the ears; ear ringing
`
