/**
 * The text of the script by which the controls of results answer before any file has come: a view that is chosen looks chosen and is a step
 * of the history at once, as `stores/results-view` makes it, and a filter looks busy until the page that follows, or its island, is there.
 * A day is kept in the entry of the history, for a reload, until the element that searches for it is defined.
 */
export const EARLY_CONTROLS = `{
const late='view-toggle:not(:defined)',map='#map'
const isLate=()=>document.querySelector(late)
const show=view=>{for(const it of document.querySelectorAll(late+' button'))it.setAttribute('aria-pressed',String(it.dataset.view===view))}
const kept=()=>{try{return localStorage.getItem('view')}catch{}}
const keep=view=>{show(view);try{localStorage.setItem('view',view)}catch{}}
show(location.hash===map||kept()==='map'?'map':'list')
addEventListener('popstate',()=>isLate()&&['',map].includes(location.hash)&&keep(location.hash?'map':'list'))
addEventListener('pageshow',({persisted})=>{if(persisted)for(const it of document.querySelectorAll('.results a[aria-busy]'))it.removeAttribute('aria-busy')})
addEventListener('click',({target,ctrlKey,metaKey,shiftKey})=>{
const pressed=target.closest?.('.controls a,.narrow a,'+late+' button'),view=pressed?.dataset.view
if(!pressed||ctrlKey||metaKey||shiftKey||!isLate())return
if(!view)return pressed.setAttribute('aria-busy','true')
keep(view)
if(view==='map'){if(location.hash!==map)history.pushState({...history.state,isMap:true},'',map)}
else if(history.state?.isMap)history.back()
else history.replaceState(history.state,'',location.pathname+location.search)
},{capture:true})
const day=document.getElementById('search-date'),chooser='party-chooser'
const keepDay=value=>{const{day:_,...rest}=history.state??{};history.replaceState(value?{...rest,day:value}:rest,'')}
if(history.state?.day)day.value=history.state.day
else if(day.value!==day.defaultValue)keepDay(day.value)
day.addEventListener('input',()=>customElements.get(chooser)||keepDay(day.value))
customElements.whenDefined(chooser).then(()=>history.state?.day&&keepDay())
}`
