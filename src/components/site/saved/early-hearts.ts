/**
 * The text of the script by which hearts answer before any file has come: it shows what the browser keeps under the key of `stores/favourites`
 * as soon as the page is read, and keeps a press at once. Elements that are defined answer themselves, from the same key.
 */
export const EARLY_HEARTS = `{
const late='favourite-heart:not(:defined)',key='favourites'
const read=()=>{try{const ids=JSON.parse(localStorage.getItem(key));return Array.isArray(ids)?ids:[]}catch{return[]}}
const show=ids=>{for(const it of document.querySelectorAll(late))it.firstElementChild.setAttribute('aria-pressed',ids.includes(it.dataset.favourite))}
document.addEventListener('readystatechange',()=>show(read()))
addEventListener('click',({target})=>{
const heart=target.closest?.(late+' button')
if(!heart)return
const id=heart.parentElement.dataset.favourite,ids=read(),rest=ids.filter(it=>it!==id)
if(rest.length===ids.length)rest.push(id)
show(rest)
try{localStorage.setItem(key,JSON.stringify(rest))}catch{}
})}`
