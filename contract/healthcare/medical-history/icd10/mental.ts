/** Mental, behavioral and neurodevelopmental disorders, F01 to F99: code, name, everyday words. */
export const mental = `
F01.50|Vascular dementia|multi infarct dementia
F03.90|Dementia|senility; memory loss dementia
F05|Delirium due to known physiological condition|delirium; acute confusion
F10.10|Alcohol abuse|problem drinking; alcohol misuse
F10.20|Alcohol dependence|alcoholism; alcohol addiction; alcohol use disorder
F10.21|Alcohol dependence, in remission|sober alcoholic; recovering alcoholic
F11.20|Opioid dependence|opioid use disorder; heroin addiction; painkiller addiction
F12.10|Cannabis abuse|marijuana abuse; cannabis use disorder
F13.20|Sedative, hypnotic or anxiolytic dependence|benzodiazepine dependence; sleeping pill addiction
F14.20|Cocaine dependence|cocaine addiction
F15.20|Other stimulant dependence|methamphetamine addiction; amphetamine dependence
F17.200|Nicotine dependence|smoking; tobacco addiction; smoker
F17.210|Nicotine dependence, cigarettes|cigarette smoking
F20.9|Schizophrenia|schizophrenic disorder
F22|Delusional disorders|paranoia; delusions
F25.9|Schizoaffective disorder|schizoaffective
F29|Psychosis not due to a substance or known physiological condition|psychosis
F31.9|Bipolar disorder|bipolar; manic depression
F31.81|Bipolar II disorder|bipolar type 2
F32.A|Depression|depressed
F32.9|Major depressive disorder, single episode|major depression; clinical depression
F33.1|Major depressive disorder, recurrent, moderate|recurrent depression moderate
F33.9|Major depressive disorder, recurrent|recurrent depression
F34.1|Dysthymic disorder|persistent depressive disorder; dysthymia
F40.00|Agoraphobia|fear of crowds
F40.10|Social phobia|social anxiety; social anxiety disorder
F40.218|Other animal type phobia|fear of animals
F40.9|Phobic anxiety disorder|phobia
F41.0|Panic disorder without agoraphobia|panic attacks; panic disorder
F41.1|Generalized anxiety disorder|GAD; anxiety generalized
F41.9|Anxiety disorder|anxiety
F42.9|Obsessive-compulsive disorder|OCD
F43.0|Acute stress reaction|acute stress disorder
F43.10|Post-traumatic stress disorder|PTSD; trauma
F43.20|Adjustment disorder|trouble coping
F44.4|Conversion disorder with motor symptom or deficit|functional neurological disorder; FND
F45.1|Undifferentiated somatoform disorder|somatic symptom disorder
F45.21|Hypochondriasis|health anxiety; illness anxiety
F50.00|Anorexia nervosa|anorexia
F50.20|Bulimia nervosa|bulimia
F50.819|Binge eating disorder|binge eating
F51.01|Primary insomnia|chronic insomnia
F52.0|Hypoactive sexual desire disorder|low sex drive; low libido
F53.0|Postpartum depression|postnatal depression
F60.3|Borderline personality disorder|BPD; emotionally unstable personality
F60.9|Personality disorder|personality problem
F63.0|Pathological gambling|gambling addiction
F64.0|Gender dysphoria in adolescents and adults|gender dysphoria; gender incongruence
F70|Mild intellectual disabilities|learning disability mild
F79|Intellectual disabilities|intellectual disability
F80.9|Developmental disorder of speech and language|speech delay; language delay
F81.0|Specific reading disorder|dyslexia
F81.2|Mathematics disorder|dyscalculia
F82|Developmental disorder of motor function|dyspraxia; coordination disorder
F84.0|Autistic disorder|autism; autism spectrum disorder; ASD; asperger
F88|Other disorders of psychological development|global developmental delay
F90.0|Attention-deficit hyperactivity disorder, predominantly inattentive type|ADD; ADHD inattentive
F90.2|Attention-deficit hyperactivity disorder, combined type|ADHD combined
F90.9|Attention-deficit hyperactivity disorder|ADHD; hyperactivity
F91.3|Oppositional defiant disorder|ODD
F94.0|Selective mutism|selective mute
F95.2|Tourette's disorder|tourette syndrome; tics
F98.0|Enuresis not due to a substance or known physiological condition|bed wetting; bedwetting
F98.5|Adult onset fluency disorder|stuttering in adults
F80.81|Childhood onset fluency disorder|stuttering; stammering
`
