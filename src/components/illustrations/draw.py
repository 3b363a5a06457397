"""The drawing kit: makes the drawings of this folder, and the negatives for ink ground.
Lettering is a single-stroke plotter face drawn here, so the SVGs need no font.
Run: python3 draw.py, or python3 draw.py wood_truss masonry_wall for single drawings.
"""
import re, math, os, sys
OUT = os.path.dirname(os.path.abspath(__file__))
INK, ORANGE, BLUE, YELLOW, GREEN, RED, SHEET = '#11212C','#F55008','#17649F','#F2B200','#1B7A4E','#B3261E','#FCFBF7'
O='M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0'
G={'A':'M0 6L2 0L4 6M.7 4L3.3 4','B':'M0 3L2.4 3Q4 3 4 4.5Q4 6 2.4 6L0 6L0 0L2.2 0Q3.6 0 3.6 1.5Q3.6 3 2.2 3',
'C':'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.6 6 4 4.8','D':'M0 0L0 6L1.6 6Q4 6 4 3Q4 0 1.6 0L0 0','E':'M3.6 0L0 0L0 6L3.6 6M0 3L3 3',
'F':'M3.6 0L0 0L0 6M0 3L3 3','G':'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.4 6 4 5.2L4 3.4L2.4 3.4','H':'M0 0L0 6M4 0L4 6M0 3L4 3',
'I':'M.2 0L.2 6','J':'M3 0L3 4.4Q3 6 1.5 6Q0 6 0 4.5','K':'M0 0L0 6M4 0L0 3.8M1.4 2.6L4 6','L':'M0 0L0 6L3.5 6','M':'M0 6L0 0L2.3 4L4.6 0L4.6 6',
'N':'M0 6L0 0L4 6L4 0','O':O,'P':'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4','Q':O+'M2.5 4.6L4.1 6.4','R':'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4M2.2 3.4L4 6',
'S':'M3.8 1.1Q3.4 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.4 6 0 4.8','T':'M0 0L4 0M2 0L2 6','U':'M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0','V':'M0 0L2 6L4 0',
'W':'M0 0L1.3 6L2.6 1.5L3.9 6L5.2 0','X':'M0 0L4 6M4 0L0 6','Y':'M0 0L2 3L4 0M2 3L2 6','Z':'M0 0L4 0L0 6L4 6',
'0':'M1.8 0Q3.6 0 3.6 3Q3.6 6 1.8 6Q0 6 0 3Q0 0 1.8 0','1':'M0 1.3L1.5 0L1.5 6','2':'M.1 1.4Q.3 0 1.9 0Q3.6 0 3.6 1.6Q3.6 2.8 2.2 4L0 6L3.7 6',
'3':'M.2 0L3.5 0L1.7 2.4Q3.6 2.4 3.6 4.2Q3.6 6 1.8 6Q.3 6 0 4.8','4':'M2.8 6L2.8 0L0 4.2L3.8 4.2','5':'M3.4 0L.5 0L.2 2.7Q.9 2.2 1.8 2.2Q3.6 2.2 3.6 4.1Q3.6 6 1.8 6Q.3 6 0 4.9',
'6':'M3.2 .6Q2.8 0 2 0Q0 0 0 3.8Q0 6 1.8 6Q3.6 6 3.6 4.1Q3.6 2.4 1.8 2.4Q.2 2.4 0 4','7':'M0 0L3.6 0L1.4 6',
'8':'M1.8 2.8Q.3 2.8 .3 1.4Q.3 0 1.8 0Q3.3 0 3.3 1.4Q3.3 2.8 1.8 2.8Q3.6 2.8 3.6 4.4Q3.6 6 1.8 6Q0 6 0 4.4Q0 2.8 1.8 2.8',
'9':'M.4 5.4Q.8 6 1.6 6Q3.6 6 3.6 2.2Q3.6 0 1.8 0Q0 0 0 1.9Q0 3.6 1.8 3.6Q3.4 3.6 3.6 2',
"'":'M0 0L0 1.7','"':'M0 0L0 1.7M1.2 0L1.2 1.7','-':'M0 3.1L2.2 3.1','/':'M0 6.5L2.4 -.5','.':'M0 5.7L0 6','@':'M3 2.2Q2.6 1.6 1.9 1.6Q1 1.6 1 3Q1 4.4 1.9 4.4Q2.8 4.4 3 3.4L3.1 1.7M3 3.4Q3.1 4.4 3.8 4.2Q4.6 3.8 4.6 2.6Q4.6 0 2.3 0Q0 0 0 3Q0 6 2.4 6Q3.4 6 4 5.5',
'#':'M1.2 0L.7 6M3.1 0L2.6 6M0 2L3.9 2M-.1 4L3.8 4','(':'M1.2 -.4Q0 1 0 3Q0 5 1.2 6.4',')':'M0 -.4Q1.2 1 1.2 3Q1.2 5 0 6.4','+':'M0 3L3 3M1.5 1.5L1.5 4.5','x':'M.2 2.2L2.8 5M2.8 2.2L.2 5',
'&':'M4 6L.8 1.6Q.8 0 1.9 0Q3 0 3 1.2Q3 2.2 1.6 2.9Q0 3.6 0 4.6Q0 6 1.6 6Q3.2 6 3.9 3.6','=':'M0 2.2L3 2.2M0 4L3 4','~':'M1.8 0Q3.6 0 3.6 3Q3.6 6 1.8 6Q0 6 0 3Q0 0 1.8 0M0 6.6L3.6 -.6',',':'M.3 5.6L0 6.8',':':'M0 2L0 2.3M0 5.7L0 6'}
W={'M':4.6,'W':5.2,'I':.4,"'":.1,'"':1.2,'-':2.2,'/':2.4,'.':.1,'@':4.6,'(':1.2,')':1.2,'+':3,'x':3,'=':3,',':.3,':':.1,'1':1.5,'0':3.6,'~':3.6,' ':1.6,'O':3.8,'J':3,'L':3.5,'E':3.6,'F':3.6}
n=lambda v:('%.1f'%v).rstrip('0').rstrip('.') if '.' in '%.1f'%v else '%.1f'%v
def tw(s,h): 
    k=h/6; return sum((W.get(c,4 if c.isalpha() else 3.7)+1.9)*k for c in s)-1.9*k
def tpath(s,x,y,h):
    k=h/6; d=''
    for c in s:
        for cmd,arg in re.findall(r'([MLQ])([^MLQ]*)',G.get(c,'')):
            v=[float(a) for a in re.findall(r'-?\d*\.?\d+',arg)]
            d+=cmd+' '.join(n(x+v[i]*k)+' '+n(y-h+v[i+1]*k) for i in range(0,len(v),2))
        x+=(W.get(c,4 if c.isalpha() else 3.7)+1.9)*k
    return d
CSS='''.c,.o,.f,.d,.h,.t,.w{fill:none;stroke:#11212C;stroke-linecap:round;stroke-linejoin:round}
.c{stroke-width:2.4}.o{stroke-width:1.4}.f{stroke-width:.8}.d{stroke-width:.8}.h{stroke-width:.9;stroke-dasharray:6 4}.t{stroke-width:1}.w{stroke-width:1.4;fill:#FCFBF7}
.tk{stroke-width:1.8}.hat{stroke-width:.6;opacity:.75}.cf{fill:#11212C}.sf{fill:#FCFBF7}
.ab{fill:#17649F;fill-opacity:.22;stroke:#17649F;stroke-width:1.4}.ay{fill:#F2B200;fill-opacity:.42;stroke:#B07D00;stroke-width:1.2}
.ag{fill:#1B7A4E;fill-opacity:.2;stroke:#1B7A4E;stroke-width:1.4}.ao{fill:#F55008;fill-opacity:.24;stroke:#F55008;stroke-width:1.4}
.lo{fill:none;stroke:#F55008;stroke-width:4.2;stroke-linecap:butt;stroke-linejoin:miter}.lb{fill:none;stroke:#17649F;stroke-width:4.2}
.n{fill:#1B7A4E}.nt{fill:none;stroke:#fff;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
@media (max-width:340px){.note{display:none}.c{stroke-width:3.2}.o,.w{stroke-width:2}.f{stroke-width:1.2}.lo,.lb{stroke-width:5.5}}'''
class D:
    def __init__(s,name,title,desc,w=480,h=360,css=''):
        s.name,s.title,s.desc,s.w,s.h,s.e,s.x,s.defs=name,title,desc,w,h,[],css,''
    def a(s,x): s.e.append(x); return s
    def line(s,x1,y1,x2,y2,c='o'): return s.a(f'<path class="{c}" d="M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"/>')
    def pl(s,p,c='o',close=False,ex=''): return s.a(f'<path class="{c}" d="M'+'L'.join(f'{n(a)} {n(b)}' for a,b in p)+('Z' if close else '')+f'"{ex}/>')
    def rect(s,x,y,w,h,c='o',ex=''): return s.a(f'<rect class="{c}" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{ex}/>')
    def circ(s,x,y,r,c='o',ex=''): return s.a(f'<circle class="{c}" cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{ex}/>')
    def p(s,d,c='o',ex=''): return s.a(f'<path class="{c}" d="{d}"{ex}/>')
    def t(s,txt,x,y,h=8.5,an='l',c='t note',rot=None):
        w=tw(txt,h); x0=x-(w/2 if an=='m' else w if an=='r' else 0)
        ex=f' transform="rotate({rot} {n(x)} {n(y)})"' if rot else ''
        return s.a(f'<path class="{c}" d="{tpath(txt,x0,y,h)}"{ex}/>')
    def tick(s,x,y): return s.line(x-4,y+4,x+4,y-4,'o tk note')
    def dh(s,xs,y,labels,ext=None,h=8):
        if isinstance(xs,tuple): xs=list(xs)
        if isinstance(labels,str): labels=[labels]
        s.line(xs[0]-8,y,xs[-1]+8,y,'d note')
        for x in xs:
            if ext is not None:
                d=-1 if ext<y else 1
                s.line(x,ext,x,y-d*6,'d note')
            s.tick(x,y)
        for i,l in enumerate(labels):
            s.t(l,(xs[i]+xs[i+1])/2,y-5,h,'m')
        return s
    def dv(s,ys,x,labels,ext=None,h=8):
        if isinstance(ys,tuple): ys=list(ys)
        if isinstance(labels,str): labels=[labels]
        s.line(x,ys[0]-8,x,ys[-1]+8,'d note')
        for y in ys:
            if ext is not None:
                d=-1 if ext<x else 1
                s.line(ext,y,x-d*6,y,'d note')
            s.tick(x,y)
        for i,l in enumerate(labels): s.t(l,x-5,(ys[i]+ys[i+1])/2,h,'m',rot=-90)
        return s
    def leader(s,x,y,x2,y2,txt,h=8,side='r'):
        e=x2+(10 if side=='r' else -10)
        s.pl([(x,y),(x2,y2),(e,y2)],'d note'); s.circ(x,y,1.8,'cf note')
        for i,l in enumerate(txt.split('|')):
            s.t(l,e+(5 if side=='r' else -5),y2+h/2-.5+i*(h+6),h,'l' if side=='r' else 'r')
        return s
    def count(s,x,y,k,r=8.5):
        s.circ(x,y,r,'n')
        return s.t(str(k),x,y+r*.44,r*.9,'m',c='nt note')
    def earth(s,x1,x2,y,dep=14,step=26):
        x=x1
        while x+10<=x2:
            for i in range(3): s.line(x+i*5,y+2+0,x+i*5-8,y+dep,'f hat') 
            x+=step
        return s
    def stip(s,poly_bbox,seed=3,den=170,tri=True):
        import random; r=random.Random(seed); x,y,w,h=poly_bbox; d=''
        for _ in range(int(w*h/den)):
            a,b=x+3+r.random()*(w-6),y+3+r.random()*(h-6)
            if tri and r.random()<.16 and w>20 and h>20 and x+5<a<x+w-8 and y+6<b<y+h-5: d+=f'M{n(a)} {n(b)}l4 -1.5l-1.5 -3.5z'
            else: d+=f'M{n(a)} {n(b)}h.1'
        return s.p(d,'f')
    def batt(s,x,y,w,h,c='f'):
        d='';X=x;r=h/2;st=h*.42
        d=f'M{n(x)} {n(y+h)}'
        while X<x+w-.1:
            d+=f'C{n(X+st*.9)} {n(y+h)} {n(X-st*.2)} {n(y)} {n(X+st/2)} {n(y)}S{n(X+st*.1)} {n(y+h)} {n(X+st)} {n(y+h)}'; X+=st
        return s.p(d,c)
    def brk(s,x,y1,y2):
        m=(y1+y2)/2; return s.pl([(x,y1-8),(x,m-8),(x-6,m-3),(x+6,m+3),(x,m+8),(x,y2+8)],'f')
    def brkh(s,y,x1,x2):
        m=(x1+x2)/2; return s.pl([(x1-8,y),(m-8,y),(m-3,y-6),(m+3,y+6),(m+8,y),(x2+8,y)],'f')
    def svg(s,inner=False):
        b='\n'.join(s.e)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {s.w} {s.h}" role="img"><title>{s.title}</title><desc>{s.desc}</desc><style>{CSS}{s.x}</style>{s.defs}{b}</svg>'
    def save(s):
        v=s.svg(); open(f'{OUT}/{s.name}.svg','w').write(v); print(s.name,len(v))
        if s.w==480 and not s.name.startswith('portfolio'):   # the same drawing for ink sheets
            v=v.replace('#11212C','#EDEAE0').replace('#FCFBF7','#11212C').replace('#17649F','#6DB6EC').replace('#1B7A4E','#5CC794').replace('stroke:#fff','stroke:#11212C').replace('#B07D00','#F2B200').replace('fill-opacity:.42','fill-opacity:.13')
            os.makedirs(f'{OUT}/negative',exist_ok=True); open(f'{OUT}/negative/{s.name}.svg','w').write(v)

def concrete():
    d=D('concrete','Strip footing, stem wall and slab on grade','Section. Footing volume marked blue, wall yellow, slab green, reinforcing orange.')
    # 60 px = 1 ft
    d.earth(40,196,118); d.line(28,118,205,118,'c')
    d.rect(265,110,187,25,'ag'); d.rect(205,66,50,184,'ay'); d.rect(155,250,150,60,'ab')
    d.stip((155,250,150,60),1); d.stip((205,66,50,184),2); d.stip((265,110,187,25),5,130,False)
    d.pl([(205,66),(255,66),(255,250),(305,250),(305,310),(155,310),(155,250),(205,250)],'c',True)
    d.pl([(452,110),(265,110),(265,135),(452,135)],'c'); d.brk(452,110,135)
    d.rect(255,104,10,31,'f'); d.line(255,104,265,135,'f')
    # gravel + vapor barrier
    d.line(258,138,448,138,'h'); 
    g=''
    for i in range(17):
        x=266+i*11
        g+=f'M{x} {146+(i%2)*5}a4 3.4 0 1 0 8 0a4 3.4 0 1 0 -8 0'
    d.p(g,'f'); d.line(258,158,446,158,'f'); d.earth(276,446,158,12,30);
    d.line(128,310,155,310,'f'); d.line(305,310,338,310,'f'); d.earth(132,156,310,12,26); d.earth(312,340,310,12,26)
    # rebar
    d.p('M216 80L216 288Q216 296 208 296L176 296','lo'); d.line(164,300,296,300,'lo')
    for x in (172,230,288): d.circ(x,291,4.6,'',' fill="#F55008"')
    for y in (92,128,164,200,236): d.circ(x=226,y=y,r=4.2,c='',ex=' fill="#F55008"')
    d.line(270,122,446,122,'lo'); 
    for x in range(288,446,32): d.circ(x,128.5,2.4,'',' fill="#F55008"')
    d.dh((155,305),338,'2\'-6"',314); d.dv((250,310),128,'1\'-0"',150); d.dh((205,255),48,'10"',62)
    d.dv((66,250),178-24,'3\'-1"',200)
    d.leader(330,114,342,74,'5" SLAB ON GRADE'); d.leader(222,206,288,212,'#5 @ 12" O.C. VERT.'); d.leader(288,291,338,262,'(3) #5 CONT.'); d.leader(374,152,392,184,'4" BASE')
    d.t('GRADE',40,108,7.5)
    d.save()

def masonry():
    d=D('masonry','CMU wall section and elevation with bond beam','Bond beam course marked blue, grouted cells yellow, vertical bars orange.')
    y0,c=44,40  # course 40px = 8 in (60px=1ft)
    # section
    X=60;w=40
    for i in range(6):
        y=y0+i*c
        d.rect(X,y+1,w,c-2,'ab' if i==0 else ('ay' if i>0 else 'f'))
    d.stip((X,y0,w,c),4,60,False)
    for i in range(6):
        y=y0+i*c; 
        if i==0: d.pl([(X+8,y+4),(X+8,y+30),(X+w-8,y+30),(X+w-8,y+4)],'f')
        else:
            d.line(X+8,y+2,X+8,y+c-2,'f'); d.line(X+w-8,y+2,X+w-8,y+c-2,'f')
        d.line(X,y+c,X+w,y+c,'f')
    d.rect(X,y0,w,c*6,'c'); d.line(X+w/2,y0+16,X+w/2,y0+c*6+44,'lo')
    for dx in (13,27): d.circ(X+dx,y0+24,4.4,'',' fill="#F55008"')
    d.rect(X-16,y0+240,w+32,46,'w'); d.stip((X-16,y0+240,w+32,46),8); d.rect(X-16,y0+240,w+32,46,'c'); d.line(X+w/2,y0+210,X+w/2,y0+272,'lo')
    # elevation
    E=168; n_=280
    d.rect(E,y0,n_,c,'ab')
    for gx in (E+20,E+180,E+260): d.rect(gx-10,y0+c,20,c*5,'ay')
    for i in range(1,6):
        y=y0+i*c; d.line(E,y,E+n_,y,'o'); off=0 if i%2 else 40
        x=E+off
        while x<E+n_:
            if x>E and not (E+60<x<E+140 and y+c>y0+c*2 and y>=y0+c*2 and False): d.line(x,y,x,y+c,'f')
            x+=80
    for x in range(E+40,E+n_,80): d.line(x,y0,x,y0+c,'f')
    # opening + lintel
    d.rect(E+60,y0+c*2,80,c*2,'sf'); d.rect(E+40,y0+c,120,c,'ab'); d.rect(E+60,y0+c*2,80,c*2,'c'); d.p(''.join(f'M{E+66} {y0+c*2+8+k*9}h68' for k in range(8)),'f')
    for gx in (E+20,E+180,E+260): d.line(gx,y0+14,gx,y0+c*6,'lo')
    d.line(E+4,y0+24,E+n_-4,y0+24,'lo'); d.rect(E,y0,n_,c*6,'c'); d.brk(E+n_+0,y0,y0+c*6)
    d.line(150,y0+240,460,y0+240,'c'); d.earth(160,458,y0+240)
    d.dh((X,X+w),26,'8"',40); d.dh((E+60,E+140),y0+240+34,'1\'-4" LVR.',y0+246); d.dh((E+180,E+260),26,'16" O.C.',40)
    d.dv((y0,y0+40,y0+240),30,['8"','3\'-4"'],56)
    d.t('SECTION',X-16,348,7.5); d.t('ELEVATION - 8" CMU, RUNNING BOND',E+88,348,7.5)
    d.save()

def metals():
    d=D('metals','Bolted-flange steel moment connection','Beam marked blue, column yellow, welds orange, bolts counted in green.')
    d.rect(96,30,92,300,'ay'); d.rect(188,118,262,112,'ab')
    for x in (96,106,178,188): d.line(x,30,x,330,'c' if x in(96,188) else 'o')
    d.brkh(30,96,188); d.brkh(330,96,188)
    for y in (118,129,219,230): d.line(188,y,450,y,'c' if y in(118,230) else 'o')
    d.brk(450,118,230)
    for y in (118,219): d.rect(106,y,72,11,'w')
    d.rect(188,144,44,60,'w')
    for y in (152,167,181,196): d.circ(216,y,5.2,'n'); 
    for y in (152,167,181,196): d.circ(216,y,2,'sf')
    d.rect(192,141,62,66,'h')
    # access holes
    d.p('M188 129h10a7 7 0 0 1 -10 8z','w'); d.p('M188 219h10a7 7 0 0 0 -10 -8z','w')
    for y in (123.5,224.5): d.line(183,y,196,y,'lo')
    for y in (123.5,224.5):
        d.line(106,y,111,y,'lo');d.line(173,y,178,y,'lo')
    d.line(190.5,144,190.5,204,'lo')
    # weld symbol
    d.pl([(192,116),(222,70),(330,70)],'d note'); d.p('M192 116l2 -8l4 3z','cf note'); d.p('M256 70v-12l10 12','o note'); d.p('M222 70v-18l12 5l-12 5','o note'); d.circ(222,70,4,'d note'); d.t('CJP TYP.',284,63,8)
    d.pl([(192,232),(222,286),(330,286)],'d note'); d.p('M192 232l2 8l4 -3z','cf note'); d.p('M256 286v-12l10 12','o note'); d.p('M222 286v-18l12 5l-12 5','o note'); d.t('CJP + BACKING',272,279,8)
    d.t('W18x50',330,178,10); d.t('W14x90',142,300,9,'m')
    d.leader(216,196,270,250,'(4) 3/4" ~ A325-SC')
    d.dh((96,188),350-338+2+4,'14"',None)
    d.dv((118,230),60,'1\'-6"',92)
    d.leader(120,224.5,70,268,'PL 1/2',7.5,'l')
    d.t('T.O.S. +114\'-6"',360,106,8); d.pl([(338,108),(346,118),(354,108)],'o note',True)
    d.save()

def wood():
    d=D('wood-plastics-composites','Framed wall elevation with header','Studs and plates marked orange, header blue, sheathing yellow, hold-downs counted in green.')
    x0,x1,yt,yb=56,452,56,320; s=4.6
    d.rect(x0,yt,132,264,'ay')
    for i in range(6): d.pl([(x0+i*44-0,yb),(x0+i*44,yb)],'f')
    for k in range(-200,132,26):
        a=max(k,0); b=min(k+264,132)
        if b>a: d.line(x0+a,yb-(a-k),x0+b,yb-(b-k),'f hat')
    def stud(x,y1,y2): d.rect(x-s/2,y1,s,y2-y1,'w')
    pl=yt+9.2
    for i in range(10):
        x=x0+i*44+(s/2 if i==0 else -s/2 if i==9 else 0)
        ox1,ox2=x0+176,x0+308
        if ox1-1<=x<=ox2+1 and i in (4,5,6,7):
            if i in (5,6): stud(x,pl,pl+16); stud(x,yb-99+s,yb-s)
            continue
        stud(x,pl,yb-s)
    ox1,ox2=x0+176,x0+308
    for x in (ox1-s*1.5,ox2+s*1.5): stud(x,pl,yb-s)
    for x in (ox1-s/2,ox2+s/2): stud(x,pl+44,yb-s)
    for x in (ox1+s/2+.5,ox2-s/2-.5): stud(x,yb-99+s,yb-s); stud(x,pl,pl+16)
    d.rect(ox1-s,pl+16,132+2*s,28,'w'); d.rect(ox1-s,pl+16,132+2*s,28,'ab'); d.line(ox1-s,pl+16,ox2+s,pl+44,'f'); d.line(ox2+s,pl+16,ox1-s,pl+44,'f')
    d.rect(ox1,yb-99,132,s,'w')
    d.rect(x0,yt,396,s,'w'); d.rect(x0,yt+s,396,s,'w'); d.rect(x0,yb-s,396,s,'w')
    d.line(x0,yt+s,x1,yt+s,'lo'); d.line(x0,yb-s/2,x1,yb-s/2,'lo')
    for i in (1,2,3,8): d.line(x0+i*44,pl,x0+i*44,yb-s,'lo')
    d.rect(x0,yt,396,264,'c'); d.line(30,yb+3,470,yb+3,'o')
    for k,x in enumerate((x0+14,x0+154,x0+330,x0+380)): d.count(x,yb-16,k+1)
    d.dh([x0,ox1,ox2,x1],348,['5\'-4"','4\'-0" R.O.','2\'-8"'],yb+6); d.dv((yt,yb),34,'8\'-0"',50); d.dh((x0+44,x0+88),36,'16"',52)
    d.leader(ox1+66,pl+30,ox1+110,38,'(2) 2x10 HDR.'); d.t('2x4 DF NO.2',ox1+66,yb-130,8,'m')
    d.save()

def thermal():
    d=D('thermal-moisture','Low-slope roof assembly, layer by layer','Membrane marked blue, insulation yellow, vapour retarder orange, fasteners counted in green.')
    cx,cy=238,182
    def P(x,y,z): return (cx+(x-y)*.866,cy+(x+y)*.5-z)
    def slab(x1,x2,y1,y2,z1,z2,top='',side='w'):
        d.pl([P(x1,y2,z1),P(x2,y2,z1),P(x2,y2,z2),P(x1,y2,z2)],side,True); d.pl([P(x2,y1,z1),P(x2,y2,z1),P(x2,y2,z2),P(x2,y1,z2)],side,True)
        d.pl([P(x1,y1,z2),P(x2,y1,z2),P(x2,y2,z2),P(x1,y2,z2)],'w',True)
        if top:
            d.pl([P(x1,y1,z2),P(x2,y1,z2),P(x2,y2,z2),P(x1,y2,z2)],top,True)
            d.pl([P(x1,y2,z1),P(x2,y2,z1),P(x2,y2,z2),P(x1,y2,z2)],top,True); d.pl([P(x2,y1,z1),P(x2,y2,z1),P(x2,y2,z2),P(x2,y1,z2)],top,True)
    A,B=-100,100; X0=-150
    # metal deck w/ flutes running along x : profile shown on x2 face
    def deck(x1,x2,z):
        prof=[];y=A;up=True
        while y<B-.1:
            prof+=[(y,z+12),(y+14,z+12),(y+18,z),(y+21,z)]; y+=25
        prof.append((B,z+12))
        d.pl([P(x1,A,z+12),P(x2,A,z+12)]+[P(x2,a,b) for a,b in prof]+[P(x1,B,z+12)],'w',True)
        y=A
        while y<B-.1:
            d.line(*P(x1,y+14,z+12),*P(x2,y+14,z+12),'f'); d.line(*P(x1,y+25,z+12),*P(x2,y+25,z+12),'f'); y+=25
        d.pl([P(x2,a,b) for a,b in prof],'c')
    deck(X0,152,-50)
    slab(X0,104,A,B,-38,-35,'ao')
    slab(X0,62,A,B,-35,-13,'ay'); d.line(*P(X0,0,-13),*P(62,0,-13),'f')
    slab(X0,18,A,B,-13,9,'ay'); d.line(*P(X0,50,9),*P(18,50,9),'f'); d.line(*P(X0,-50,9),*P(18,-50,9),'f')
    slab(X0,-30,A,B,9,17,'')
    k=0
    for yy in (-75,-25,25,75):
        for xx in (-46,):
            k+=1; p=P(xx,yy,17); d.count(p[0],p[1],k,7.5)
    slab(X0,-66,A,B,17,21,'ab'); d.line(*P(X0,20,21),*P(-66,20,21),'o'); d.line(*P(X0,30,21),*P(-66,30,21),'f')
    def lead(px,txt,tx,ty): 
        d.pl([px,(tx,ty)],'d note'); d.circ(px[0],px[1],1.8,'cf note'); d.t(txt,tx+5,ty+3.5,7.6)
    lead(P(-90,-60,21),'60 MIL TPO MEMBRANE',262,32); lead(P(-36,-86,17),'1/2" COVER BOARD',300,58); lead(P(0,-84,9),'2" POLYISO, STAGGERED',318,84); lead(P(44,-84,-13),'2" POLYISO',356,110); lead(P(86,-84,-35),'VAPOR BARRIER',372,136)
    d.t('STEEL DECK',396,318,7.6); d.pl([P(140,-40,-38),(386,314.5),(392,314.5)],'d note'); d.circ(*P(140,-40,-38),1.8,'cf note')
    d.t('R-25 C.I.',34,326,9)
    d.save()

def openings():
    d=D('openings','Door and borrowed-lite elevation with hardware','Door leaf marked blue, glazing yellow, frame orange, hardware counted in green.')
    s=34; x,yb=66,312; w,h=3*s,7*s; f=6
    d.rect(x-f,yb-h-f,w+2*f,h+f,'w'); d.rect(x,yb-h,w,h,'ab'); d.rect(x,yb-h,w,h,'c')
    d.p(f'M{x-f/2} {yb}V{yb-h-f/2}H{x+w+f/2}V{yb}','lo')
    d.rect(x+w-34,yb-h+26,16,92,'w'); d.rect(x+w-34,yb-h+26,16,92,'ay'); d.rect(x+4,yb-30,w-8,24,'o'); 
    d.rect(x+w-16,yb-124,8,30,'w'); d.p(f'M{x+w-12} {yb-108}h-20','c'); d.rect(x+10,yb-h+4,38,9,'w'); d.p(f'M{x+26} {yb-h+4}L{x+56} {yb-h-3}','o')
    for y in (yb-h+22,yb-h/2,yb-30): d.rect(x-3,y-8,6,16,'w')
    d.pl([(x+w,yb-h),(x,yb-h/2),(x+w,yb)],'h')
    k=1
    for (a,b) in ((x+14,yb-h+24),(x+14,yb-h/2),(x+14,yb-46),(x+w-38,yb-108+14),(x+62,yb-h+14)): d.count(a,b,k,7.5); k+=1
    # borrowed lite
    X,Y,ww,hh=246,yb-h,6*s-18,4*s
    d.rect(X,Y,ww,hh,'w'); d.rect(X+7,Y+7,ww-14,hh-14,'ay'); d.line(X+ww/3,Y,X+ww/3,Y+hh,'o'); d.line(X+2*ww/3,Y,X+2*ww/3,Y+hh,'o')
    for i in range(3): 
        for q in (0,12): d.line(X+i*ww/3+18+q,Y+hh-30,X+i*ww/3+36+q,Y+26+q,'f')
    d.rect(X,Y,ww,hh,'c'); d.rect(X+3.5,Y+3.5,ww-7,hh-7,'lo')
    d.line(30,yb,460,yb,'c')
    # plan swing
    px,py=300,yb-22
    d.rect(246,py-4,54,9,'w');d.rect(358,py-4,74,9,'w'); d.line(300,py-4,300,py-58,'c'); d.p(f'M300 {py-58}A54 54 0 0 1 358 {py-4}','f'); 
    d.dh((x,x+w),340,'3\'-0"',yb+4); d.dv((yb-h,yb),36,'7\'-0"',x-10); d.dh((X,X+ww),Y-16,'5\'-6"',Y-4); d.dv((Y,Y+hh),456,'4\'-0"',X+ww+4)
    d.t('DOOR 102A - HW SET 3',X,340,7.5); d.t('TYPE W1',X+4,Y+hh+16,7.5); d.circ(x+w+22,yb-h+8,0,'o')
    d.save()

def finishes():
    d=D('interior-exterior-finishes','Partition finishes, peeled back','Framing, board, tile wainscot in yellow, paint in blue, base in orange.')
    x0,x1,yt,yb=52,452,74,306
    for i,x in enumerate(range(x0,x0+150,32)): d.rect(x,yt+6,7,yb-yt-12,'w'); d.line(x+2,yt+6,x+2,yb-6,'f')
    d.rect(x0,yt,170,7,'w'); d.rect(x0,yb-7,170,7,'w')
    d.batt
    for x in (x0+7,x0+39): 
        for y in range(yt+14,yb-20,15): d.p(f'M{x} {y}q12.5 -9 25 0q-12.5 9 -25 15','f hat')
    # board
    d.pl([(x0+128,yt),(x1,yt),(x1,yb),(x0+98,yb)],'w',True)
    d.line(x0+192,yt,x0+192,yb,'h'); d.line(x0+112,(yt+yb)/2-10,x0+238,(yt+yb)/2-10,'h')
    for y in range(yt+14,yb,22):
        for x in (x0+160,x0+188,x0+196): 
            d.circ(x,y,1.3,'cf')
    # paint + tile
    d.pl([(x0+228,yt),(x1,yt),(x1,yb-100),(x0+212,yb-100)],'ab',True); d.pl([(x0+212,yb-100),(x1,yb-100),(x1,yb),(x0+198,yb)],'ay',True)
    for r in range(1,5):
        y=yb-r*20; d.line(x0+198+r*2.8,y,x1,y,'f')
    for r in range(5):
        y=yb-r*20
        for x in range(x0+ (240 if r%2 else 220),x1,40): 
            if x>x0+206: d.line(x,y,x,y-20,'f')
    d.line(x0+212,yb-100,x1,yb-100,'c')
    d.line(x0+196,yb-4.5,x1,yb-4.5,'lo')
    d.rect(x0,yt,400,yb-yt,'c'); d.line(30,yb,470,yb,'c')
    # ceiling
    for x in range(x0,x1+1,50): d.pl([(x-4,yt-8),(x+4,yt-8)],'c'); d.line(x,yt-8,x,yt-14,'o'); d.line(x,yt-14,x,34,'f') if (x-x0)%100==0 else None
    d.rect(x0,yt-13,400,5,'f'); d.line(40,34,464,34,'c'); d.stip((40,20,424,12),3,70,False); d.line(x0,yt,x1,yt,'f')
    for k,(x,y) in enumerate(((x0+270,yb-116),(x0+350,yb-116))): d.rect(x-5,y-8,10,16,'w'); d.count(x+18,y-2,k+1,7.5)
    d.dv([yt,yb-100,yb],34,['4\'-6"','3\'-4"'],48,7.2); d.dh([x0,x0+128,x0+228,x1],338,['FRAMING','BOARD','FINISH'],yb+4,7.6)
    d.t('PT-1',x0+330,yt+36,9,'m'); d.t('ACT-1',x0+378,yt-22,7.6,'m')
    d.rect(x0+288,yb-66,44,16,'sf note'); d.t('CT-2',x0+310,yb-54,8.5,'m'); 
    d.save()

def electrical():
    d=D('electrical','Power one-line diagram','Feeders marked orange, panels blue, transformer yellow, breakers counted in green.')
    def V(x,y1,y2,c='lo'): d.line(x,y1,x,y2,c)
    d.t('UTILITY',96,30,8,'m'); V(96,38,62); 
    d.circ(96,76,14,'w'); d.t('M',96,80.5,9,'m',c='t'); V(96,90,116)
    def brk(x,y,num=None):
        d.p(f'M{x} {y-10}a10 10 0 0 1 0 20','c'); d.circ(x,y-11,2.4,'cf'); d.circ(x,y+11,2.4,'cf')
        if num: d.count(x+24,y,num,7.5)
    brk(96,128,1); V(96,140,166)
    d.rect(40,166,392,26,'w'); d.rect(40,166,392,26,'ab'); d.line(52,179,420,179,'c'); d.t('MDP 800A 480Y/277V',112,160,7.6)
    d.rect(40,166,392,26,'o')
    for i,x in enumerate((96,200,304,396)): V(x,179,208); brk(x,220,i+2); V(x,232,262)
    d.rect(64,262,64,54,'w'); d.rect(64,262,64,54,'ab'); d.t('LP-1',96,286,9,'m'); d.t('225A',96,302,7.5,'m')
    # transformer
    for k in range(4): d.p(f'M{200-16+k*8} 268a4 4 0 0 1 8 0','o'); d.p(f'M{200-16+k*8} 280a4 4 0 0 0 8 0','o')
    d.rect(176,258,48,32,'ay'); d.line(184,274,216,274,'f'); V(200,290,306); d.t('75 KVA',232,278,7.5)
    d.rect(168,306,64,34,'w'); d.rect(168,306,64,34,'ab'); d.t('RP-1',200,327,9,'m')
    d.rect(272,262,64,54,'w'); d.rect(272,262,64,54,'ab'); d.t('HP-1',304,286,9,'m'); d.t('400A',304,302,7.5,'m')
    d.circ(396,284,22,'w'); d.t('25',396,286,9,'m'); d.t('HP',396,297,6.5,'m'); d.t('AHU-1',396,326,8,'m')
    # gen + ATS
    d.rect(250,86,86,32,'w'); d.t('ATS 400A',293,106,8.5,'m'); d.circ(404,102,20,'w'); d.t('G',404,107,11,'m',c='t'); d.line(384,102,336,102,'lo'); d.t('150 KW',404,72,8,'m')
    d.line(293,118,293,131,'lo'); brk(293,142,6); d.line(293,153,293,166,'lo'); d.line(293,60,293,86,'lo'); d.rect(258,28,70,32,'w'); d.rect(258,28,70,32,'ab'); d.t('EM-1',293,48,9,'m')
    # ground
    d.line(40,186,22,186,'o'); V(22,186,214,'o'); 
    for i,w in enumerate((12,8,4)): d.line(22-w,214+i*6,22+w,214+i*6,'o')
    d.save()

def mep():
    d=D('mep-hvac','Supply duct run with diffusers','Trunk duct marked blue, branches orange, diffusers counted in green.')
    # trunk
    T=[(40,150),(196,150),(212,156),(326,156),(342,164),(420,164),(420,192),(342,192),(326,200),(212,200),(196,206),(40,206)]
    d.pl(T,'ab',True); d.pl(T,'c',True)
    for x in (196,212,326,342): d.line(x,{196:150,212:156,326:156,342:164}[x],x,{196:206,212:200,326:200,342:192}[x],'f')
    d.line(30,178,432,178,'h')
    d.rect(24,132,44,92,'w'); d.line(24,132,68,224,'f'); d.line(24,224,68,132,'f'); d.rect(24,132,44,92,'c'); d.t('RTU-1',46,246,8.5,'m')
    d.rect(68,146,9,64,'f'); d.p('M68 152l9 6l-9 6l9 6l-9 6l9 6l-9 6l9 6l-9 6','f')
    k=0
    def diff(x,y,num):
        d.rect(x-23,y-23,46,46,'w'); d.line(x-23,y-23,x+23,y+23,'f'); d.line(x-23,y+23,x+23,y-23,'f'); d.rect(x-12,y-12,24,24,'f'); d.rect(x-23,y-23,46,46,'c'); d.count(x+23,y-23,num,9)
    def branch(x,y1,y2,up):
        s=-1 if up else 1
        d.p(f'M{x-9} {y1}l-7 0l7 {s*12}V{y2}M{x+9} {y1}V{y2}','o'); d.rect(x-9,min(y1,y2),18,abs(y2-y1),'ao',' stroke="none"'); d.line(x-9,y1+s*22,x+9,y1+s*22,'c'); d.line(x+9,y1+s*22,x+15,y1+s*22-s*5,'o')
    for i,x in enumerate((130,262,384)):
        yt={130:150,262:156,384:164}[x]; ybm={130:206,262:200,384:192}[x]
        branch(x,yt,96,True); branch(x,ybm,264,False)
        # flex
        for (a,b,sg) in ((96,82,-1),(264,276,1)):
            pts=''.join(f'M{x-9} {y}q9 {3*sg} 18 0' for y in range(min(a,b),max(a,b)+1,4)); d.p(pts,'f')
        diff(x,60,i+1); diff(x,300,i+4)
    d.t('24x14',100,171,8.5,'m',c='t note'); d.t('18x12',300-6,172,8,'m')
    d.t('350 CFM',166,66,8); d.t('275 CFM',298,66,8); d.t('200 CFM',420,66,8)
    d.leader(253,120,212,112,'10" ~',8,'l')
    d.dh([130,262,384],350-8+4,['11\'-0"','10\'-2"'],None)
    d.pl([(440,178),(454,178)],'o note'); d.p('M450 174l6 4l-6 4','o note')
    d.save()

def sitework():
    d=D('sitework','Cut and fill grading section','Cut marked orange, fill marked yellow between existing and proposed grade; pavement base in blue.')
    x0,x1,yt,yb=60,456,44,272
    for x in range(x0,x1+1,36): d.line(x,yt,x,yb,'f hat')
    for y in range(yt,yb+1,38): d.line(x0,y,x1,y,'f hat')
    ex=lambda x: 158-62*math.sin((x-x0)/126)+ .0008*(x-x0)**2*.6
    pr=[(60,196),(120,176),(156,152),(312,152),(348,134),(456,128)]
    def prf(x):
        for (a,b),(c,e) in zip(pr,pr[1:]):
            if a<=x<=c: return b+(e-b)*(x-a)/(c-a)
    xs=[x0+i*2 for i in range(199)]
    seg=[];cur=[];sg=None
    for x in xs:
        s_=ex(x)<prf(x)
        if sg is None: sg=s_
        if s_!=sg: seg.append((sg,cur)); cur=[cur[-1]]; sg=s_
        cur.append(x)
    seg.append((sg,cur))
    cents=[]
    for cut,c in seg:
        if len(c)<4: continue
        pts=[(x,ex(x)) for x in c[::4]+[c[-1]]]+[(x,prf(x)) for x in (c[::4]+[c[-1]])[::-1]]
        d.pl(pts,'ao' if cut else 'ay',True); cents.append((cut,c[len(c)//2],abs(ex(c[len(c)//2])-prf(c[len(c)//2]))))
    d.pl([(156,152),(312,152),(312,161),(156,161)],'ab',True)
    d.p('M'+'L'.join(f'{n(x)} {n(ex(x))}' for x in xs[::3]+[x1]),'h',' stroke-width="1.6"'); d.pl(pr,'c')
    d.pl([(156,152),(312,152)],'lo')
    for cut,x,dd in cents:
        if dd>20: 
            y=(ex(x)+prf(x))/2+4; 
            d.t('CUT' if cut else 'FILL',x,y,9,'m')
    d.line(x0,yt,x0,yb,'o'); d.line(x0,yb,x1,yb,'c')
    for i,y in enumerate(range(yb-0,yt-1,-38)): d.t(str(620+i*2),x0-8,y+3,7.5,'r')
    for i,x in enumerate(range(x0,x1+1,72)): d.line(x,yb,x,yb+6,'o'); d.t(f'{i}+00' if i else '0+00',x,yb+20,7.5,'m')
    d.t('DATUM EL. 620.0',x0+6,yb-6,7.5)
    d.rect(x0,302,396,34,'f note'); d.line(x0+132,302,x0+132,336,'f note'); d.line(x0+264,302,x0+264,336,'f note')
    d.rect(x0+10,313,12,12,'ao note'); d.t('CUT 1,284 CY',x0+30,323,8); d.rect(x0+142,313,12,12,'ay note'); d.t('FILL 962 CY',x0+162,323,8); d.t('NET EXPORT 322 CY',x0+272,323,7.6)
    d.leader(234,157,262,212,'3" AC / 8" BASE')
    d.save()

def damage():
    d=D('damage-claim','Flood-cut scope on a wall elevation','Affected board marked orange up to the flood cut, base marked blue, outlets counted in green.')
    x0,x1,yt,yb=52,452,56,300
    d.rect(x0,yb-122,400,122,'ao')
    for k in range(-130,400,16):
        a=max(k,0);b=min(k+122,400)
        if b>a: d.line(x0+a,yb-(a-k),x0+b,yb-(b-k),'f hat')
    d.p('M52 238C90 230 110 246 150 236S220 228 262 238S340 246 380 234S430 236 452 232','o'); d.p('M60 246q10 -4 20 0M120 248q10 -4 20 0M300 248q10 -4 20 0M390 244q10 -4 20 0','f')
    d.rect(158,yb-214,92,214,'w'); d.rect(164,yb-208,80,208,'o'); d.circ(234,yb-100,3,'cf'); d.pl([(164,yb-208),(244,yb-104),(164,yb)],'h')
    d.rect(320,yb-190,86,66,'w'); d.line(363,yb-190,363,yb-124,'o'); d.rect(314,yb-124,98,5,'w')
    d.line(x0,yb-4,158,yb-4,'lb'); d.line(250,yb-4,x1,yb-4,'lb')
    d.line(x0,yb-122,158,yb-122,'lo'); d.line(250,yb-122,x1,yb-122,'lo')
    for k,x in enumerate((90,286,418)): d.rect(x-5,yb-50,10,15,'w'); d.count(x+16,yb-42,k+1,7.5)
    d.rect(x0,yt,400,yb-yt,'c'); d.line(30,yb,470,yb,'c'); d.line(30,yt,470,yt,'f')
    d.dv([yt,yb-122,yb],34,['4\'-0"','4\'-0"'],48); d.dh([x0,158,250,x1],334,['3\'-6"','3\'-0"','6\'-7"'],yb+4); d.t('FLOOD CUT',60,yb-128,7.6)
    d.t('WALL B - ROOM 104',x0,40,8.5)
    d.save()

def portfolio():
    import random
    def base(name,title,desc): return D(name,title,desc,480,360)
    def grid(d,xs,ys,top=34,left=34):
        for i,x in enumerate(xs): d.p(f'M{x} {top+11}V336','d',' stroke-dasharray="14 3 3 3"'); d.circ(x,top,11,'w'); d.t(str(i+1),x,top+4,8,'m',c='t')
        for i,y in enumerate(ys): d.p(f'M{left+11} {y}H456','d',' stroke-dasharray="14 3 3 3"'); d.circ(left,y,11,'w'); d.t('ABCDE'[i],left,y+4,8,'m',c='t')
    d=base('portfolio-foundation','Foundation plan with pad footings','Pad footings counted in green, strip footings blue, slab yellow.')
    xs=[90,180,270,360,440];ys=[90,180,300]; 
    d.rect(100,100,330,190,'ay'); d.rect(80,80,370,20,'ab');d.rect(80,290,370,20,'ab');d.rect(80,100,20,190,'ab');d.rect(430,100,20,190,'ab')
    grid(d,xs,ys); k=0
    for y in ys:
        for x in xs: k+=1; d.rect(x-15,y-15,30,30,'w'); d.rect(x-6,y-6,12,12,'cf'); d.rect(x-15,y-15,30,30,'c')
    k=0
    for y in ys:
        for x in xs: k+=1; d.count(x+15,y-15,k,8)
    d.rect(86,86,358,218,'o'); d.save()
    d=base('portfolio-parking','Post-tensioned deck plan','Deck pour areas in blue and yellow, tendon lines in orange.')
    xs=[80,200,320,440];ys=[80,190,310]; d.rect(80,80,180,230,'ab'); d.rect(260,80,180,230,'ay'); grid(d,xs,ys)
    for y in range(96,306,16): 
        d.p(f'M80 {y}Q140 {y+5} 200 {y}T320 {y}T440 {y}','lo',' stroke-width="1.6"')
    for x in xs:
        for y in ys: d.rect(x-8,y-12,16,24,'cf')
    d.line(260,70,260,320,'h'); d.rect(72,72,376,246,'c'); d.rect(104,128,72,26,'w note'); d.rect(304,238,72,26,'w note'); d.t('POUR 1',140,145.5,9,'m'); d.t('POUR 2',340,255.5,9,'m')
    d.save()
    d=base('portfolio-retaining','Retaining wall section','Stem in yellow, footing blue, reinforcing orange, drainage counted in green.')
    d.pl([(180,50),(210,50),(222,262),(180,262)],'ay',True); d.rect(120,262,230,46,'ab'); d.rect(180,308,34,30,'ab'); d.stip((120,262,230,46),4); d.stip((184,60,28,200),6)
    d.pl([(180,50),(210,50),(222,262),(350,262),(350,308),(214,308),(214,338),(180,338),(180,308),(120,308),(120,262),(180,262)],'c',True)
    d.p('M207 62L214 262L214 296L132 296','lo'); d.p('M222 272H342','lo'); d.line(222,70,440,58,'c'); d.earth(240,430,66,14,30); d.line(60,240,180,240,'c'); d.earth(70,176,240)
    for i in range(9):
        for j in range(3): d.circ(236+j*11+(i%2)*4,98+i*17,4.5,'f')
    d.circ(242,250,8,'w'); d.count(262,250,1,8); d.line(276,74,280,258,'h'); d.dv((50,262),92,'10\'-0"',170); d.dh((120,350),352-4,'6\'-0"',None); d.leader(214,180,300,190,'#6 @ 10" O.C.'); d.save()

def wood_truss():
    d=D('wood-truss','Roof truss elevation and eave framing plan','Trusses counted in green, roof sheathing marked yellow, fascia, blocking and bracing orange.')
    # 16.5 px = 1 ft; span 24 ft, pitch 6/12, 1 ft overhang
    s=16.5; xl,xr,yb,w=42,438,186,4.8
    xm=(xl+xr)/2; top=lambda x: yb-5.5-(min(x,2*xm-x)-xl)*.5
    def member(x1,y1,x2,y2,c='w'):
        L=math.hypot(x2-x1,y2-y1); ux,uy=(y2-y1)/L*w/2,-(x2-x1)/L*w/2
        d.pl([(x1+ux,y1+uy),(x2+ux,y2+uy),(x2-ux,y2-uy),(x1-ux,y1-uy)],c,True)
    b1,b2=xl+8*s,xl+16*s; q1,q2=xl+6*s,xr-6*s; cb=yb-w/2; dt=w/2*1.118
    for a,b,c,e in ((q1,top(q1)+dt*2,b1,cb),(q2,top(q2)+dt*2,b2,cb),(b1,cb,xm,top(xm)+dt*2),(b2,cb,xm,top(xm)+dt*2)): member(a,b,c,e)
    member(xl,cb,xr,cb)
    for sg in (-1,1):
        e=xm+sg*(xm-xl+s); member(e,top(xm)+dt+(xm-xl+s)*.5,xm,top(xm)+dt)
        # sheathing band on the slope, fascia at the tail
        o=4.2
        d.pl([(xm,top(xm)),(e,top(xm)+(xm-xl+s)*.5),(e,top(xm)+(xm-xl+s)*.5-o),(xm,top(xm)-o)],'ay',True)
        d.line(e+sg*2.4,top(xm)+(xm-xl+s)*.5-o,e+sg*2.4,top(xm)+(xm-xl+s)*.5+8,'lo')
    # toothed plates at the joints
    for x,y,pw,ph in ((xl+9,yb-5,18,7),(xr-9,yb-5,18,7),(b1,cb-3,18,9),(b2,cb-3,18,9),(xm,top(xm)+9,14,12),(q1,top(q1)+5,14,8),(q2,top(q2)+5,14,8)):
        d.rect(x-pw/2,y-ph/2,pw,ph,'w',' stroke-width=".8"'); d.p(''.join(f'M{n(x-pw/2+3+i*4)} {n(y-ph/2+2)}v{n(ph-4)}' for i in range(int((pw-3)/4)+(0 if pw%4 else 0))),'f')
    # lateral bracing, seen end-on
    for a,b,c,e in ((b1,cb,xm,top(xm)),(b2,cb,xm,top(xm))):
        x,y=(a+c)/2,(b+e)/2; sg=1 if a<xm else -1
        d.rect(x-3.3-sg*3.2,y-4.9,6.6,6.6,'',' fill="#F55008"')
    # bearing walls
    for x in (xl,xr-7.6):
        d.rect(x,yb+.8,7.6,2.6,'w'); d.rect(x,yb+3.4,7.6,2.6,'w'); d.line(x,yb+6,x,yb+19,'c'); d.line(x+7.6,yb+6,x+7.6,yb+19,'c')
    d.dh([xl,b1,b2,xr],214,["8'-0\"","8'-0\"","8'-0\""])
    d.pl([(100,72),(148,48),(100,48)],'o note'); d.pl([(100,72),(100,48),(148,48)],'o note'); d.t('12',124,42,7.5,'m'); d.t('6',92,64,7.5,'m')
    d.leader(xm+36,top(xm+36)-2,330,52,'15/32" SHEATHING')
    d.t('TRUSS T1',xm,168,9,'m')
    # eave plan, same scale: one 4 ft course of panels over trusses at 24 in
    yf,yt=338,272
    for i in range(2): d.rect(xl+i*8*s,yt,8*s,yf-yt,'ay')
    d.line(xl,yf-s,xr,yf-s,'h'); d.line(xl,yf-s-7.6,xr,yf-s-7.6,'h')
    for i in range(13):
        x=xl+i*2*s; d.line(x,yt-4,x,yf,'o' if i>=8 else 'f'); d.line(x,yt-4,x,yt,'o')
        d.count(x,yt-14,i+1,8)
    for i in range(8,13):
        x=xl+i*2*s; d.rect(x-1.2,yt-4,2.4,yf-yt+4,'w',' stroke-width=".8"')
    d.line(xl,yf+1,xr,yf+1,'lo')
    for i in range(8,12): d.line(xl+i*2*s+1.8,yf-s-3.8,xl+(i+1)*2*s-1.8,yf-s-3.8,'lo')
    d.t('T1 @ 24" O.C.',xl,242,8); d.t("13 TRUSSES IN 24'-0\"",xr,242,8,'r')
    d.t('FASCIA',xr,354,7.5,'r'); d.t('EAVE PLAN',xl,354,7.5)
    d.save()

def wood_millwork():
    d=D('wood-millwork','Break room casework elevation','Cabinet boxes counted in green, countertop marked orange, backsplash yellow.')
    # 2 px = 1 in
    f=292; x0=52; ct=f-72; ub=f-108; ut=f-168; k=0
    base=[('B',36),('D',18),('S',36),('W',24),('B1',24),('B1',24)]; tall=30
    X=[x0]
    for _,w in base: X.append(X[-1]+2*w)
    xt=X[-1]; xe=xt+2*tall
    d.line(28,f,456,f,'c'); d.line(28,f-216,456,f-216,'f')
    d.rect(x0,ub,xt-x0,ct-ub,'ay')
    swing=[];pulls=[]
    def door(x,y,w,h,hinge):
        d.rect(x,y,w,h,'o'); hx=x if hinge=='l' else x+w; ox=x+w if hinge=='l' else x
        swing.append(f'M{n(ox)} {n(y)}L{n(hx)} {n(y+h/2)}L{n(ox)} {n(y+h)}')
        return x+w-4 if hinge=='l' else x+4
    def pull(x,y,v=True): pulls.append(f'M{n(x)} {n(y)}'+('v10' if v else 'h10'))
    # base
    for i,(t,w) in enumerate(base):
        x=X[i]; W_=2*w; y=ct+3; h=f-8-y
        d.rect(x,y,W_,h,'w'); 
        if t=='D':
            yy=y
            for j,hh in enumerate((12,24,h-36)):
                d.rect(x,yy,W_,hh,'o'); pull(x+W_/2-5,yy+6,False); yy+=hh
        elif t=='W':
            d.rect(x,y,W_,h+8,'w'); d.line(x,y+10,x+W_,y+10,'f'); d.line(x+8,y+16,x+W_-8,y+16,'c'); d.t('DW',x+W_/2,y+40,8,'m'); d.t('N.I.C.',x+W_/2,y+53,7,'m')
        elif t=='B1':
            d.rect(x,y,W_,12,'o'); pull(x+W_/2-5,y+6,False); pull(door(x,y+12,W_,h-12,'l' if i%2==0 else 'r'),y+18)
        else:
            if t=='B':
                for j in range(2): d.rect(x+j*W_/2,y,W_/2,12,'o'); pull(x+j*W_/2+W_/4-5,y+6,False)
            else: d.rect(x,y,W_,12,'o')
            pull(door(x,y+12,W_/2,h-12,'l'),y+18); pull(door(x+W_/2,y+12,W_/2,h-12,'r'),y+18)
        if t!='W': d.line(x,f-8,x+W_,f-8,'o')
    # sink and faucet
    sx=X[2]+36; d.p(f'M{sx-22} {ct+3}v13q0 4 4 4h36q4 0 4 -4v-13','h'); d.p(f'M{sx} {ct-2}v-16q0 -6 6 -6q6 0 6 6v4','o')
    d.rect(x0-2,ct-.5,xt-x0+2,3,'w'); d.line(x0-2,ct+1,xt,ct+1,'lo')
    # wall cabinets
    for i,(t,w) in enumerate(base):
        x=X[i]; W_=2*w; d.rect(x,ut,W_,ub-ut,'w')
        if w==36: pull(door(x,ut,W_/2,ub-ut,'l'),ub-16); pull(door(x+W_/2,ut,W_/2,ub-ut,'r'),ub-16)
        else: pull(door(x,ut,W_,ub-ut,'l' if i%2 else 'r'),ub-16)
    # tall cabinet
    d.rect(xt,ut,2*tall,f-ut,'w'); d.line(xt,f-8,xe,f-8,'o')
    pull(door(xt,ut,tall,f-8-ut,'l'),ct-22); pull(door(xt+tall,ut,tall,f-8-ut,'r'),ct-22)
    d.rect(x0,ut,xt-x0,ub-ut,'c'); d.pl([(x0,ct),(x0,f)],'c'); d.rect(xt,ut,2*tall,f-ut,'c')
    d.p(''.join(swing),'h',' stroke-width=".7"'); d.p(''.join(pulls),'c')
    # outlets on the backsplash are by others, drawn only
    for x in (X[0]+54,X[4]+10): d.rect(x-4,ub+12,8,12,'w',' stroke-width=".8"')
    for i,(t,w) in enumerate(base):
        if t!='W': k+=1; d.count(X[i]+w,f-26 if t!='D' else f-22,k,8)
    k+=1; d.count(xt+tall,f-60,k,8)
    for i,(t,w) in enumerate(base): k+=1; d.count(X[i]+w,ut+20,k,8)
    d.dh(X+[xe],322,['36"','18"','36"','24"','24"','24"','30"'],f+4,7.5); d.dh([x0,xe],348,"16'-0\"")
    d.dv([ut,ub,ct,f],34,["2'-6\"","1'-6\"","3'-0\""],x0-4,7.5)
    d.t('ROOM 118, NORTH',x0,100,8.5)
    d.t('CEILING +9\'-0"',448,f-222,7.5,'r')
    d.save()

def masonry_wall():
    d=D('masonry-wall-3d','Isometric of a reinforced CMU corner','Bond beams and lintels marked blue, grouted cells yellow, openings counted in green.')
    # 14 px = 1 ft; wall A 16 ft, wall B 12 ft, 10 ft high, 8 in units
    s=14; cx,cy=216,90; T=s*2/3; Ax,By,Z=16*s,12*s,10*s
    P=lambda x,y,z: (cx+(x-y)*.866,cy+(x+y)*.5-z)
    fa=lambda u,v: P(u*s,By,v*s)          # wall A face: feet along, feet up
    fb=lambda u,v: P(Ax,By-u*s,v*s)       # wall B face, measured from the corner
    face=lambda g,u1,u2,v1,v2,c: d.pl([g(u1,v1),g(u2,v1),g(u2,v2),g(u1,v2)],c,True)
    # footing 2 ft wide, 1 ft deep
    e=s*2/3
    d.pl([P(0,By+e,-s),P(Ax+e,By+e,-s),P(Ax+e,By+e,0),P(0,By+e,0)],'w',True); d.pl([P(Ax+e,0,-s),P(Ax+e,By+e,-s),P(Ax+e,By+e,0),P(Ax+e,0,0)],'w',True)
    d.pl([P(0,By+e,0),P(Ax+e,By+e,0),P(Ax+e,0,0),P(Ax,0,0),P(Ax,By,0),P(0,By,0)],'w',True)
    # faces and top
    face(fa,0,16,0,10,'w'); face(fb,0,12,0,10,'w')
    d.pl([P(0,By,Z),P(Ax,By,Z),P(Ax,0,Z),P(Ax-T,0,Z),P(Ax-T,By-T,Z),P(0,By-T,Z)],'w',True)
    k23=2/3
    opA=[(3+1/3,6+k23,0,7+1/3),(9+1/3,13+1/3,3+1/3,7+1/3)]; opB=[(3+1/3,8+k23,3+1/3,7+1/3)]
    # grouted cells: corner, jambs, ends, and 4 ft on center between
    for u in (0,2+k23,6+k23,8+k23,13+1/3,15+1/3): face(fa,u,u+k23,0,10,'ay')
    for u in (0,2+k23,8+k23,11+1/3): face(fb,u,u+k23,0,10,'ay')
    # bond beam at the top, lintels with 8 in bearing
    face(fa,0,16,9+1/3,10,'ab'); face(fb,0,12,9+1/3,10,'ab')
    d.pl([P(0,By,Z),P(Ax,By,Z),P(Ax,0,Z),P(Ax-T,0,Z),P(Ax-T,By-T,Z),P(0,By-T,Z)],'ab',True)
    for u1,u2,_,v in opA: face(fa,u1-k23,u2+k23,v,v+k23,'ab')
    for u1,u2,_,v in opB: face(fb,u1-k23,u2+k23,v,v+k23,'ab')
    # coursing, running bond
    def bond(g,L,ops,cj=None):
        bed='';head=''; c=0
        while c<15:
            v=c*k23; vm=v+k23/2
            cuts=sorted([(a,b) for a,b,l,h in ops if l-.01<=v-.01 and v<h-.01 and v>l-.01])
            xs=[0]+[q for ab in cuts for q in ab]+[L]
            if c:
                for i in range(0,len(xs),2):
                    a,b=g(xs[i],v),g(xs[i+1],v); bed+=f'M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}'
            open_=[(a,b) for a,b,l,h in ops if l<vm<h]
            u=k23 if c%2 else 4/3
            while u<L-.05:
                if not any(a-.01<=u<=b+.01 for a,b in open_):
                    p=g(u,v); head+=f'M{n(p[0])} {n(p[1])}v{n(-k23*s)}'
                u+=4/3
            c+=1
        d.p(bed+head,'f',' stroke-width=".6"')
    bond(fa,16,opA); bond(fb,12,opB)
    # openings with their reveals
    for u1,u2,v1,v2 in opA:
        face(fa,u1,u2,v1,v2,'w')
        q=lambda u,v,dy: P(u*s,By-dy,v*s)
        a=q(u1,v1,0); b=q(u2,v1,0); c=q(u1,v1,T); t1=q(u1,v2,0)
        # far sill edge and far jamb edge, clipped to the opening
        d.pl([a,c],'f'); xj=c[0]; yj=t1[1]+(xj-t1[0])*.577
        d.pl([c,(xj,yj)],'f'); xr_=b[0]; d.pl([c,(xr_,c[1]+(xr_-c[0])*.577)],'f')
    for u1,u2,v1,v2 in opB:
        face(fb,u1,u2,v1,v2,'w')
        q=lambda u,v,dx: P(Ax-dx,By-u*s,v*s)
        b=q(u2,v1,0); c=q(u2,v1,T); a=q(u1,v1,0); t1=q(u2,v2,0)
        d.pl([b,c],'f'); d.pl([c,(c[0],t1[1]+(t1[0]-c[0])*.577)],'f'); d.pl([c,(a[0],c[1]+(c[0]-a[0])*.577)],'f')
    # profile
    d.pl([fa(0,0),fa(0,10),P(0,By-T,Z),P(Ax-T,By-T,Z),P(Ax-T,0,Z),P(Ax,0,Z),fb(12,0)],'c'); d.pl([fa(0,10),fa(16,10),fb(12,10)],'o'); d.line(*fa(16,0),*fa(16,10),'c')
    d.pl([fa(0,0),fa(16,0),fb(12,0)],'o')
    d.pl([P(0,By+e,0),P(0,By+e,-s),P(Ax+e,By+e,-s),P(Ax+e,0,-s),P(Ax+e,0,0)],'c')
    for k,(g,o) in enumerate(((fa,opA[0]),(fa,opA[1]),(fb,opB[0]))):
        p=g((o[0]+o[1])/2,(o[2]+o[3])/2); d.count(p[0]+(2 if g is fa else -2),p[1],k+1,8.5)
    # dimensions
    x=fa(0,0)[0]-20; d.dv((fa(0,10)[1],fa(0,0)[1]),x,"10'-0\"",fa(0,0)[0]-3)
    def iso(p1,p2,lab,rot,off):
        a=(p1[0]+off[0],p1[1]+off[1]); b=(p2[0]+off[0],p2[1]+off[1])
        d.line(*p1,a[0]+off[0]*.3,a[1]+off[1]*.3,'d note'); d.line(*p2,b[0]+off[0]*.3,b[1]+off[1]*.3,'d note'); d.line(*a,*b,'d note')
        for p in (a,b): d.tick(*p)
        m=((a[0]+b[0])/2,(a[1]+b[1])/2); d.t(lab,m[0]+(4 if rot<0 else -4),m[1]+14,8,'m',rot=rot)
    iso(P(0,By+e,-s),P(Ax+e*0,By+e,-s),"16'-0\"",30,(-8.7*1.2,5*1.2)); iso(P(Ax+e,0,-s),P(Ax+e,By,-s),"12'-0\"",-30,(8.7*1.2,5*1.2))
    p=fb(9.6,9+k23); d.leader(p[0],p[1],372,30,'BOND BEAM, (2) #5',8,'l')
    d.t('WALL A',130,32,8.5,'m'); d.t('WALL B',444,170,8.5,'m')
    d.save()

def curtain_wall():
    d=D('openings-curtain-wall','Curtain wall elevation with entrance','Vision glass marked blue, spandrel yellow, framing orange, entrance doors and operable vents counted in green.')
    # 13 px = 1 ft; 27 ft wide in 6 bays, 20 ft high
    s=13; x0,yb=74,314; bays=[5,5,3.5,3.5,5,5]; X=[x0]
    for b in bays: X.append(X[-1]+b*s)
    lv=[0,7.5,10,13,20]; Y=[yb-v*s for v in lv]
    xe=X[-1]
    for i in range(6):
        d.rect(X[i],Y[4],X[i+1]-X[i],Y[3]-Y[4],'ab'); d.rect(X[i],Y[3],X[i+1]-X[i],Y[2]-Y[3],'ay')
        d.rect(X[i],Y[2],X[i+1]-X[i],Y[1]-Y[2],'ab')
        if i not in (2,3): d.rect(X[i],Y[1],X[i+1]-X[i],Y[0]-Y[1],'ab')
    # entrance pair
    for i in (2,3):
        d.rect(X[i],Y[1],X[i+1]-X[i],Y[0]-Y[1],'w'); d.rect(X[i]+5,Y[1]+5,X[i+1]-X[i]-10,Y[0]-Y[1]-17,'ab')
        hx=X[i] if i==2 else X[i+1]; ox=X[3]; d.pl([(ox,Y[1]),(hx,(Y[0]+Y[1])/2),(ox,Y[0])],'h')
        d.line(ox+(-5 if i==2 else 5),Y[0]-50,ox+(-5 if i==2 else 5),Y[0]-34,'c')
    for i in (0,1,4,5):
        for q in (0,9): d.line(X[i]+16+q,Y[1]+62,X[i]+32+q,Y[1]+26,'f')
    for i in range(6):
        for q in (0,9): d.line(X[i]+(16 if i not in(2,3) else 10)+q,Y[4]+66,X[i]+(32 if i not in(2,3) else 24)+q,Y[4]+32,'f')
    # operable vents, second floor
    vents=(1,4)
    for i in vents:
        d.rect(X[i]+4,Y[4]+48,X[i+1]-X[i]-8,Y[3]-Y[4]-52,'w'); d.rect(X[i]+4,Y[4]+48,X[i+1]-X[i]-8,Y[3]-Y[4]-52,'ab'); d.pl([(X[i]+4,Y[3]-4),((X[i]+X[i+1])/2,Y[4]+48),(X[i+1]-4,Y[3]-4)],'h')
        d.line(X[i],Y[4]+46,X[i+1],Y[4]+46,'lo',)
    for i,x in enumerate(X):
        d.line(x,Y[4],x,Y[0] if i!=3 else Y[1],'lo')
    for y in Y[1:]: d.line(x0-2,y,xe+2,y,'lo')
    for a,b in ((0,2),(4,6)): d.line(X[a]-2,Y[0]-1,X[b]+2,Y[0]-1,'lo')
    d.rect(x0-2,Y[4]-2,xe-x0+4,Y[0]-Y[4]+2,'o'); d.line(30,yb+1.5,450,yb+1.5,'c'); d.earth(44,72,yb,11); d.earth(xe+8,448,yb,11)
    # slab edge behind the spandrel
    ys=yb-11*s; d.line(x0+4,ys,xe-4,ys,'h'); d.line(x0+4,ys-8,xe-4,ys-8,'h')
    k=0
    for i in (2,3): k+=1; d.count((X[i]+X[i+1])/2,Y[0]-18,k,8.5)
    for i in vents: k+=1; d.count((X[i]+X[i+1])/2,Y[4]+74,k,8.5)
    d.dh([x0,X[2],X[4],xe],342,["10'-0\"","7'-0\"","10'-0\""],yb+6); d.dv([Y[4],Y[3],Y[2],Y[1],Y[0]],52,["7'-0\"","3'-0\"","2'-6\"","7'-6\""],x0-4,7.4)
    d.t('CW-1, SOUTH',x0,38,8.5); d.t("27'-0\" x 20'-0\"",xe,38,8.5,'r')
    d.save()

def metal_stair():
    d=D('metals-stair','Steel pan stair with guard, elevation','Stringers marked blue, tread pans yellow, top rail orange, guard posts counted in green.')
    # 26 px = 1 ft; 12 risers of 7 in, 11 treads of 11 in, 3 ft of landing
    s=26; x0,yb=84,312; r,t=s*7/12,s*11/12; N=12
    xt=x0+(N-1)*t; yt=yb-N*r; xe=xt+3*s; g=s*3.5; sl=r/t
    # stringer C12, nosing line 1 in above its top flange
    a=lambda x: yb-r-(x-x0)*sl+3
    d.pl([(x0-10,yb),(x0-10,a(x0-10)),(xt+4,a(xt+4)),(xe,a(xt+4)),(xe,a(xt+4)+s),(xt+16,a(xt+4)+s),(x0+18,yb)],'ab',True)
    d.pl([(x0-10,yb),(x0-10,a(x0-10)),(xt+4,a(xt+4)),(xe,a(xt+4)),(xe,a(xt+4)+s),(xt+16,a(xt+4)+s),(x0+18,yb)],'c',True)
    d.p(f'M{n(x0-10)} {n(a(x0-10)+3)}L{n(xt+4)} {n(a(xt+4)+3)}H{n(xe)}','f')
    for i in range(N-1):
        x,y=x0+i*t,yb-(i+1)*r
        d.p(f'M{n(x)} {n(y+r)}L{n(x)} {n(y)}','o'); d.rect(x-2,y,t+4,4.4,'ay')
    d.rect(xt-2,yt,xe-xt+2,5,'ay'); d.line(xt,yt+r,xt,yt,'o')
    # posts, pickets and rail
    pk=''; x=x0+8.7
    while x<xe-4:
        yy=yb-r-(x-x0)*sl if x<xt else yt
        pk+=f'M{n(x)} {n(yy-5)}V{n((yy if x<xt else yt)-g+6)}'; x+=8.7
    d.p(pk,'f')
    posts=[x0+t*.5,x0+t*4,x0+t*7.5,xt+6,xe-5]
    for x in posts:
        yy=yb-r-(x-x0)*sl if x<xt else yt
        d.rect(x-2,yy-g,4,g+(10 if x<xt else 4),'w')
    y1=yb-r-(posts[0]-x0)*sl-g
    d.p(f'M{n(posts[0]-9)} {n(y1+9*sl)}L{n(xt)} {n(yt-g)}H{n(xe)}','lo')
    d.p(f'M{n(posts[0])} {n(y1+g-6)}L{n(xt)} {n(yt-6)}H{n(xe)}','o')
    for k,x in enumerate(posts):
        yy=yb-r-(x-x0)*sl if x<xt else yt; d.count(x,yy-g*.5,k+1,8)
    d.line(40,yb,456,yb,'c'); d.brk(xe,yt-2,a(xt+4)+s+2)
    d.dh([x0,xt],342,"11 TREADS @ 11\" = 10'-1\"",yb+6); d.dv([yt,yb],52,"12 R @ 7\" = 7'-0\"",x0-16) 
    d.line(58,yt,xt-6,yt,'h'); d.dv([yt-g,yt],xe+34,"3'-6\"",xe+8)
    d.leader(xt-40,a(xt-40)+14,356,262,'C12x20.7',8)
    d.t('STAIR 2, FLIGHT 1',56,44,8.5)
    d.save()

def logo():
    mark='<path d="M9 6V34H20.5A14 14 0 0 0 20.5 6Z" fill="none" stroke="{i}" stroke-width="4.6" stroke-linejoin="miter"/><path d="M1 20H39" stroke="{o}" stroke-width="3" fill="none"/><path d="M4.6 24.4L13.4 15.6" stroke="{o}" stroke-width="3"/>'
    open(f'{OUT}/../site/mark.svg','w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img"><title>Datumline mark</title>{mark.format(i=INK,o=ORANGE)}</svg>')
    open(f'{OUT}/../site/mark-reversed.svg','w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img"><title>Datumline mark</title>{mark.format(i="#F3F0E8",o=ORANGE)}</svg>')
    open(f'{OUT}/../../../public/favicon.svg','w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="6" fill="{INK}"/><g transform="translate(10 10) scale(1.1)">{mark.format(i="#F3F0E8",o=ORANGE)}</g></svg>')

# ---------- hero plan: quantities are measured from this geometry ----------
def hero():
    s=13.5; ox,oy=84,84
    X=lambda f: ox+f*s
    Y=lambda f: oy+f*s
    d=D('hero-plan','Floor plan with color-coded takeoff','A 48 by 30 foot tenant floor plan. Carpet area is marked blue, tile yellow, partitions orange, doors counted in green.',820,566,
    '.c{stroke-width:1.6}.lo{stroke-width:5}@media (max-width:500px){.note{display:inline}}')
    ext=.667; pt=.4
    Wd,Hd=48,30
    rooms={'101':(ext,ext,29.8,16.8),'102':(30.2,ext,Wd-ext,16.8),'103':(ext,17.2,Wd-ext,22.2),'104':(ext,22.6,11.8,Hd-ext),'105':(12.2,22.6,21.8,Hd-ext),'106':(22.2,22.6,31.8,Hd-ext),'107':(32.2,22.6,Wd-ext,Hd-ext)}
    q={}
    for k,(a,b,c,e) in rooms.items(): q[k]=(c-a)*(e-b)
    col={'101':'ab','102':'ab','105':'ay','106':'ay','107':'ay'}
    d.a('<g class="areas">')
    for k,cl in col.items():
        a,b,c,e=rooms[k]; d.rect(X(a),Y(b),(c-a)*s,(e-b)*s,cl)
    d.a('</g>')
    # tile hatch
    h=''
    for k in ('105','106','107'):
        a,b,c,e=rooms[k]; x=a+1
        while x<c: h+=f'M{n(X(x))} {n(Y(b))}V{n(Y(e))}'; x+=1
        y=b+1
        while y<e: h+=f'M{n(X(a))} {n(Y(y))}H{n(X(c))}'; y+=1
    d.p(h,'f hat',' stroke-width=".5" opacity=".45"')
    # grids
    for i,f in enumerate((0.33,16,32,47.67)):
        d.p(f'M{n(X(f))} 40V{n(Y(30)+22)}','d gl',' stroke-dasharray="16 4 3 4" opacity=".55"'); d.circ(X(f),27,13,'w'); d.t(str(i+1),X(f),32,10,'m',c='t')
    for i,f in enumerate((0.33,17,29.67)):
        d.p(f'M40 {n(Y(f))}H{n(X(48)+14)}','d gl',' stroke-dasharray="16 4 3 4" opacity=".55"'); d.circ(27,Y(f),13,'w'); d.t('ABC'[i],27,Y(f)+5,10,'m',c='t')
    # partitions: segments (x1,y1,x2,y2) centre lines, doors as gaps
    doorsH=[(24,17,3,'u'),(33,17,3,'u'),(8,22.4,3,'d'),(14,22.4,3,'d'),(27,22.4,3,'d'),(38,22.4,3,'d')]
    parts=[(ext,17,Wd-ext,17),(ext,22.4,Wd-ext,22.4),(30,ext,30,16.8),(12,22.6,12,Hd-ext),(22,22.6,22,Hd-ext),(32,22.6,32,Hd-ext)]
    def hsegs(y):
        g=sorted((x,x+w) for x,yy,w,_ in doorsH if yy==y); cur=ext; out=[]
        for a,b in g: out.append((cur,a)); cur=b
        out.append((cur,Wd-ext)); return out
    lo='';wall=''
    for a,b,c,e in parts:
        if b==e:
            for p,q_ in hsegs(b): lo+=f'M{n(X(p))} {n(Y(b))}H{n(X(q_))}'; d.rect(X(p),Y(b)-pt*s/2,(q_-p)*s,pt*s,'w')
        else: lo+=f'M{n(X(a))} {n(Y(b))}V{n(Y(e))}'; d.rect(X(a)-pt*s/2,Y(b),pt*s,(e-b)*s,'w')
    d.p(lo,'lo draw',' pathLength="1"')
    # exterior wall with poche + windows + entrance
    e_=ext*s
    openT=[(4,8),(11,15),(18,22),(34,38),(41,45)]; openB=[(36,40),(42,45)]; openL=[(18.2,21.2)]; openR=[(5,11)]
    def wallrun(horiz,pos,start,end,ops):
        cur=start
        for a,b in ops+[(end,end)]:
            if horiz: d.rect(X(cur),pos,(a-cur)*s,e_,'cf')
            else: d.rect(pos,Y(cur),e_,(a-cur)*s,'cf')
            if b>a:
                if horiz:
                    d.rect(X(a),pos,(b-a)*s,e_,'w',' stroke-width="1"'); d.line(X(a),pos+e_/2,X(b),pos+e_/2,'f')
                else:
                    d.rect(pos,Y(a),e_,(b-a)*s,'w',' stroke-width="1"'); 
                    if ops is not openL: d.line(pos+e_/2,Y(a),pos+e_/2,Y(b),'f')
            cur=b
    wallrun(True,Y(0),0,48,openT); wallrun(True,Y(30)-e_,0,48,openB); wallrun(False,X(0),0,30,openL); wallrun(False,X(48)-e_,0,30,openR)
    # doors
    k=0
    for x,y,w,sd in doorsH:
        sg=-1 if sd=='u' else 1; r=w*s; hx=X(x); hy=Y(y)
        d.line(hx,hy,hx,hy+sg*r,'c'); d.p(f'M{n(hx)} {n(hy+sg*r)}A{n(r)} {n(r)} 0 0 {1 if sg<0 else 0} {n(hx+r)} {n(hy)}','f')
    d.line(X(.33),Y(18.2),X(.33)+3*s,Y(18.2),'c'); d.p(f'M{n(X(.33)+3*s)} {n(Y(18.2))}A{n(3*s)} {n(3*s)} 0 0 1 {n(X(.33))} {n(Y(21.2))}','f')
    # fixtures WC
    for rx,mir in ((12.2,1),(22.2,1)):
        for i in range(2):
            cx=X(rx+2.1+i*3.2); d.rect(cx-8,Y(29.33)-8,16,7,'w',' stroke-width="1"'); d.p(f'M{n(cx-7)} {n(Y(29.33)-9)}q0 -15 7 -15q7 0 7 15z','w',' stroke-width="1"'); d.line(X(rx+.5+i*3.2+3.2),Y(29.33),X(rx+.5+i*3.2+3.2),Y(25.2),'o')
        for i in range(1):
            cx=X(rx+8); d.circ(cx,Y(28.5),7.6,'w',' stroke-width="1"'); 
        d.rect(X(rx+6.8),Y(27.6),X(2.3)-X(0),1.73*s,'f')
    # kitchen counter
    d.p(f'M{n(X(33.2))} {n(Y(29.33))}V{n(Y(27.3))}H{n(X(45.3))}V{n(Y(24.5))}H{n(X(47.33))}','o'); d.rect(X(37),Y(27.7),2.4*s,1.2*s,'f'); d.circ(X(46.3),Y(25.8),5,'f')
    # desks room 101
    for i in range(3):
        for j in range(2):
            x,y=X(4+i*7.6),Y(3.6+j*6.6); d.rect(x,y,5*s,2.4*s,'f'); d.rect(x+1.8*s,y+2.5*s,1.4*s,1.1*s,'f',' rx="4"'); 
    d.rect(X(34.4),Y(5.6),9*s,4*s,'f',' rx="8"'); 
    for i in range(4): d.rect(X(35+i*2.1),Y(4.2),1.3*s,1.1*s,'f',' rx="4"'); d.rect(X(35+i*2.1),Y(9.9),1.3*s,1.1*s,'f',' rx="4"')
    # room tags
    for k_,nm,x,y in (('101','OPEN OFFICE',15.2,9.3),('102','MEETING',38.9,13.4),('103','CORRIDOR',20,20.2),('104','STORE',6.2,26.6),('107','BREAK',41.2,24.0+1)):
        w=tw(nm,8); d.rect(X(x)-w/2-5,Y(y)-21,w+10,29,'sf',' fill-opacity=".82"'); d.t(nm,X(x),Y(y)-9,8,'m',c='t'); d.t(k_,X(x),Y(y)+4,8,'m',c='t')
    # counts
    d.a('<g class="counts">')
    for k,(x,y,w,sd) in enumerate(doorsH): d.count(X(x+w/2),Y(y)+(0),k+1,9)
    d.count(X(.33),Y(19.7),7,9); d.a('</g>')
    # dimensions
    yb=Y(30)+34
    d.dh([X(0),X(16),X(32),X(48)],yb,["16'-0\"","16'-0\"","16'-0\""],Y(30)+8,8.5); d.dh([X(0),X(48)],yb+28,'48\'-0"',None,8.5)
    xr=X(48)+34
    d.dv([Y(0),Y(17),Y(22.4),Y(30)],xr,["17'-0\"","5'-5\"","7'-7\""],X(48)+8,8.5); d.dv([Y(0),Y(30)],xr+26,'30\'-0"',None,8.5)
    # keynotes
    d.a('<g class="keys">')
    def key(x,y,l):
        r=11; pts=[(x+r*math.cos(math.pi/3*i),y+r*math.sin(math.pi/3*i)) for i in range(6)]; d.pl(pts,'cf',True); d.t(l,x,y+4,8,'m',c='nt')
    key(X(27.6),Y(2.6),'A'); key(X(45.4),Y(2.6),'A'); key(X(20.2),Y(24.2),'B'); key(X(30.4),Y(24.2),'B'); key(X(33.8),Y(25.6),'B'); key(X(12.6),Y(17),'C'); key(X(30),Y(12),'C'); key(X(24.6),Y(.34),'D'); key(X(43.6),Y(19.8),'E')
    d.a('</g>')
    d.save()
ALL=(concrete,masonry,metals,wood,thermal,openings,finishes,electrical,mep,sitework,damage,portfolio,logo,hero,
     wood_truss,wood_millwork,masonry_wall,curtain_wall,metal_stair)
if __name__=='__main__':
    for f in ALL:
        if len(sys.argv)<2 or f.__name__ in sys.argv[1:]: f()
