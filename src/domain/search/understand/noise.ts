import foreignWords from './foreign-words.json' with { type: 'json' }
import { remembering } from './plain-words.ts'

/** Plain words that only mean “tour”, “rent”, “river”, “where”: they find everything, so they say nothing. */
const NOISE = [
  'baidar[a-z]*|irstis|zyg(?:is|io|iui|i|iu|yje|iai|iams|ius|iais|iuose)|nuom[a-z]*|issinuomo[a-z]*|val(?:t(?:is|ys|imi|imis|ies|iu)|ciu)',
  'plauk[a-z]+|paplauk[a-z]+|plaukioj[a-z]+|irkl(?:uoti|avimas|avimo)|kelion[a-z]+|tur(?:as|ai|u|us|o)|isvyk[a-z]+|pramog[a-z]+|poils[a-z]+',
  'marsrut[a-z]+|atkarp[a-z]+|up(?:e|es|ei|eje|ej|emis|ems|iu|ese|elis|eliu)|vanden[a-z]+|ekskursij[a-z]+|aktyv[a-z]+|laisvalaik[a-z]+',
  'kayak[a-z]*|kajak[a-z]*|paddl[a-z]+|boats?|boating|trips?|tours?|routes?|rental?s?|renting|hire|rivers?|water|float(?:ing)?|adventures?|excursions?',
  'lietuv(?:a|os|oje|oj|ai)|lithuania[n]?|litva|litwa|baltics?',
  'ger(?:as|a|i|os|ai|iaus[a-z]+)|graziaus[a-z]+|graz(?:us|i|ios|iu)|populiar[a-z]+|idom[a-z]+|best|nice|beautiful|scenic|popular|top|good|great|things|do',
  '\\d{1,2}:\\d{2}|val|valand[a-z]+|vidur?dien[a-z]+|noon|midday|mornings?|afternoons?|evenings?|lunch(?:time)?|poludni[a-z]+|полдень|mittags?|nachmittags?|abends?',
  'tik|tiktai|only|tylko|только|tikai|kuri(?:a|os|uo)|iesk[a-z]+|yra|bet|but|ties|prasau|prasom|aciu|labas|sveiki|are|am|our|looking|there|something|kaz(?:kas|ko|ka)|gal|maybe|perhaps|vyksta|bun(?:a|ate)|viet(?:u|os|a)|trunk[a-z]+|siulyk[a-z]*|ilg(?:aji|asis)|anything|maz(?:as|u|a|iu|am|uoju)',
  'kur|kada|kaip|koki[a-z]*|kas|kiek|kain[a-z]+|prices?|cost|costs|where|when|what|how|can|you|go|rekomend[a-z]+|patar[a-z]+|uzsak[a-z]+|rezerv[a-z]+|book|booking',
  'baidok[a-z]+|zmogui|uztenka|uztek[a-z]+|darbo|this|next|kiek[a-z]*',
  'lub|ani|или|ни|oder|vai|od|do|z|ze|w|we|na|po|nad|pod|dla|i|kolo|koło|obok|из|iz|с|со|в|во|на|по|от|до|для|и|все|всего|около|возле|от|von|bei|nach|auf|der|die|das|dem|den|mit|fur|und|im|ins|zu|pa|no|pie|uz|ar|un|lidz|netalu',
  'per|persons?|each|head|verta|galima|rengin[a-z]+|mokin[a-z]+|student[a-z]+|vyresn[a-z]+|po|pietu|vakar(?:e|a|o|ui)|ryt(?:e|o|ui|a)|levels?|lyg(?:is|io|i|iai|iu)|saug(?:us|i|ios|iai)',
  'su|be|ir|ar|arba|i|is|nuo|iki|prie|netoli|salia|aplink|apie|ant|per|pas|po|del|uz|labai|nori[a-z]*|reikia|manes|mano|zemyn|link',
  'the|a|an|and|or|on|in|at|of|to|for|from|near|nearby|around|by|with|down|along|next|close|within|me|my|us|is|s|very|some|any',
  'raj|rajon[a-z]+|apylink[a-z]+|apskri[a-z]+|miest(?:as|o|e|ui|el[a-z]+)|savivaldyb[a-z]+|krast[a-z]+|region[a-z]*|city|area|district|county|town|village|kaim(?:as|o|e|el[a-z]+)|menes[a-z]+|anywhere|viso',
  'giri(?:a|os|oje|u)|misk[a-z]+|forests?|ezer(?:as|o|ai|u|e)|lakes?',
  'naciona[a-z]+|national|regionin[a-z]+|park[a-z]*|gamt[a-z]+|nature|asmen[a-z]+|zmon[a-z]+|people|grup[a-z]+|groups?|kompanij[a-z]+|draug[a-z]+|friends|poroms|porai|couples?|imon[a-z]+',
  'dien(?:a|os|u|ai)|days?|siandien|rytoj|vasar[a-z]+|pavasar[a-z]+|ruden[a-z]+|gegu[a-z]+|today|tomorrow|summer|spring|autumn',
  // How many come along: the page of a tour asks.
  'dviems?|trims|keturiems|penkiems|sesiems|septyniems|astuoniems|desimciai|vienam|dviese|trise|keturiese|penkiese|sesiese|septyniese|astuoniese|mum[si]|mes|man|jums|visiems',
  'bi?ciul[a-z]+|koleg[a-z]+|kolektyv[a-z]+|komand[a-z]+|formavim[a-z]+|klas(?:e|es|ei)|mokykl[a-z]+|moksleiv[a-z]+|suaug[a-z]+|sveci[a-z]+|vyrui|zmonai|mamai|teciui|tevams|mergin[a-z]+|vaikin[a-z]+',
  'two|three|four|five|six|seven|us|just|party|parties|teams?|building|colleagues?|coworkers?|adults?|guests?|everyone|everybody|him|her|husband|wife|mom|dad|parents',
  // The occasion, and how it is to feel.
  'romanti[a-z]+|pasimatym[a-z]+|medaus|menu[a-z]+|vestuv[a-z]+|bernvakar[a-z]+|mergvakar[a-z]+|gimtadien[a-z]+|jubiliej[a-z]+|svent(?:e|es|ei|eje)|sventim[a-z]+|dovan[a-z]+|staigmen[a-z]+',
  'romance|dates?|honeymoons?|anniversar[a-z]+|weddings?|stags?|hens?|bachelor[a-z]*|birthdays?|celebrat[a-z]+|gifts?|presents?|surprises?|corporate|company|events?',
  'jauk[a-z]+|smag[a-z]+|linksm[a-z]+|malon[a-z]+|nuostab[a-z]+|nepamirstam[a-z]+|ypating[a-z]+|ispuding[a-z]+|magisk[a-z]+|nuotyk[a-z]+|ispudz[a-z]+|vaizd[a-z]+|atsipalaid[a-z]+|pailse[a-z]+|pabeg[a-z]+',
  'fun|cos[yi][a-z]*|coz[yi][a-z]*|lovely|amazing|wonderful|unforgettable|memorable|special|magical|relax[a-z]*|chill|escape|getaway|experiences?|views?|out',
].join('|')

/** Neighbours' words that are left where no intent has taken them; canoes and boards are looked for. */
const { canoe: _, sup: __, ...others } = foreignWords
const FOREIGN = new Set(Object.values(others).flatMap(forms => forms.split(/, | /)))

export const isNoise = remembering(word => PATTERN.test(word) || FOREIGN.has(word))

const PATTERN = new RegExp(`^(?:${NOISE})$`)
