"""Secondary drawings of the thermal, sitework, finishes, electrical and MEP pages.

Same canvas, line classes and plotter lettering as draw.py, which must stand beside this file.
Writes one SVG per function into this folder. Run: python3 draw_trade_details.py
"""
import math
import os

from draw import D, n, tpath, tw

HERE = os.path.dirname(os.path.abspath(__file__))


def save(d):
    svg = d.svg()
    with open(os.path.join(HERE, f'{d.name}.svg'), 'w') as f:
        f.write(svg)
    print(d.name, len(svg))


def quads_path(quads):
    return ''.join('M' + 'L'.join(f'{n(x)} {n(y)}' for x, y in q) + 'Z' for q in quads)


def cut_fill():
    """Depth map on a 50 ft grid. The volumes in the key are integrated from the depths drawn."""
    d = D('sitework-cut-fill', 'Cut and fill depth map on a 50 foot grid',
          'Plan grid with depths in feet at each node. Cut marked orange, fill yellow, zero line blue.')
    x0, y0, cell, cols, rows, feet = 56, 34, 62, 6, 4, 50

    def depth(u, v):  # feet, positive is cut; u and v in cells
        return 4.1 - 1.25 * u - 0.28 * v + 0.55 * math.sin(1.05 * v + 0.35 * u)

    def zero(v):
        lo, hi = 0.0, float(cols)
        for _ in range(40):
            mid = (lo + hi) / 2
            lo, hi = (mid, hi) if depth(mid, v) > 0 else (lo, mid)
        return lo

    edge = [(x0 + zero(k / 3) * cell, y0 + k / 3 * cell) for k in range(rows * 3 + 1)]
    x1, y1 = x0 + cols * cell, y0 + rows * cell
    d.pl([(x0, y0)] + edge + [(x0, y1)], 'ao', True)
    d.pl(edge + [(x1, y1), (x1, y0)], 'ay', True)
    d.p(''.join(f'M{x0 + i * cell} {y0}V{y1}' for i in range(cols + 1)) +
        ''.join(f'M{x0} {y0 + j * cell}H{x1}' for j in range(rows + 1)), 'f')
    d.pl(edge, 'lb')
    labels = ''
    for j in range(rows + 1):
        for i in range(cols + 1):
            x, y, z = x0 + i * cell, y0 + j * cell, depth(i, j)
            label, off = f'{abs(z):.1f}', x - edge[j * 3][0]  # labels keep clear of the zero line
            labels += tpath(label, x - 4 - tw(label, 7) if -30 < off < 0 else x + 4, y + 12 if 0 <= off < 20 else y - 5, 7)
    d.p(''.join(f'M{x0 + i * cell - 3} {y0 + j * cell}h6m-3 -3v6' for i in range(cols + 1) for j in range(rows + 1)))
    d.p(labels, 't note')
    for i in range(cols + 1):
        d.t('ABCDEFG'[i], x0 + i * cell, y0 - 20, 8, 'm')
    for j in range(rows + 1):
        d.t(str(j + 1), x0 - 16, y0 + j * cell + 4, 8, 'm')
    for txt, u, v in (('CUT', 1.5, 1.5), ('FILL', 5.5, 2.5)):
        x, y = x0 + u * cell, y0 + v * cell
        d.rect(x - 19, y - 9, 38, 18, 'sf')
        d.t(txt, x, y + 4.5, 9, 'm', c='t')
    step, cut, fill = 0.05, 0.0, 0.0
    for a in range(int(cols / step)):
        for b in range(int(rows / step)):
            z = depth((a + .5) * step, (b + .5) * step) * (step * feet) ** 2 / 27
            cut, fill = (cut + z, fill) if z > 0 else (cut, fill - z)
    d.dh([x0, x0 + cell], y1 + 18, f"{feet}'-0\"", y1 + 4, 7.5)
    k = y1 + 32
    d.rect(x0, k, 372, 30, 'f note')
    d.line(x0 + 124, k, x0 + 124, k + 30, 'f note')
    d.line(x0 + 248, k, x0 + 248, k + 30, 'f note')
    d.rect(x0 + 8, k + 9, 12, 12, 'ao note')
    d.t(f'CUT {cut:,.0f} CY', x0 + 27, k + 19, 7.5)
    d.rect(x0 + 132, k + 9, 12, 12, 'ay note')
    d.t(f'FILL {fill:,.0f} CY', x0 + 151, k + 19, 7.5)
    d.line(x0 + 256, k + 15, x0 + 270, k + 15, 'lb note')
    d.t('ZERO LINE', x0 + 277, k + 19, 7.5)
    save(d)


def surface():
    """Proposed grade as a mesh: pad, and side slopes tied to existing ground."""
    d = D('sitework-surface', '3D surface of a graded pad',
          'Wireframe of proposed grade over existing ground. Pad blue, cut slopes orange, fill slopes yellow.',
          css='.m{fill:none;stroke:#11212C;stroke-width:.6}.ct{fill:#F8CDB8;stroke:#F55008;stroke-width:.8}'
              '.fl{fill:#F6DC91;stroke:#B07D00;stroke-width:.8}.pd{fill:#C7D6DF;stroke:#17649F;stroke-width:.8}')
    nx, ny, foot = 13, 10, 20  # a mesh of 20 ft squares

    def ground(x, y):
        return 14 + 1.1 * x - 0.9 * y + 2.4 * math.sin(x / 2.6) + 2 * math.cos(y / 2.4)

    a, b, e, f = 4, 10, 3, 8
    pad = sum(ground(x, y) for x in range(a, b + 1) for y in range(e, f + 1)) / ((b - a + 1) * (f - e + 1))

    def grade(x, y):
        away = max(a - x, x - b, e - y, y - f, 0) * foot / 3  # 3 horizontal to 1 vertical
        g = ground(x, y)
        return max(pad - away, g) if g < pad else min(pad + away, g)

    def P(x, y, z):
        return 210 + (x - y) * 16.4, 108 + (x + y) * 9.5 - z * 2.8

    groups = {'m': [], 'ct': [], 'fl': [], 'pd': []}
    for i in range(nx):
        for j in range(ny):
            q = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            moved = sum(grade(*c) - ground(*c) for c in q) / 4
            if all(a <= x <= b and e <= y <= f for x, y in q):
                k = 'pd'
            else:
                k = 'fl' if moved > .12 else 'ct' if moved < -.12 else 'm'
            groups[k].append([P(x, y, grade(x, y)) for x, y in q])
    base = -2
    d.pl([P(x, ny, grade(x, ny)) for x in range(nx + 1)] + [P(nx, ny, base), P(0, ny, base)], 'w', True)
    d.pl([P(nx, y, grade(nx, y)) for y in range(ny + 1)] + [P(nx, ny, base), P(nx, 0, base)], 'w', True)
    for k, quads in groups.items():
        d.p(quads_path(quads), k)
    d.pl([P(x, y, pad) for x, y in ((a, e), (b, e), (b, f), (a, f))], 'c', True)
    rim = [(x, 0) for x in range(nx + 1)] + [(nx, y) for y in range(1, ny + 1)]
    rim += [(x, ny) for x in range(nx - 1, -1, -1)] + [(0, y) for y in range(ny - 1, 0, -1)]
    d.pl([P(x, y, grade(x, y)) for x, y in rim], 'o', True)
    d.pl([P(x / 2, 5.5, ground(x / 2, 5.5)) for x in range(2 * a - 3, 2 * b + 4)], 'h')
    cx, cy = P((a + b) / 2 + .8, (e + f) / 2 + .8, pad)
    d.rect(cx - 24, cy - 2, 48, 18, 'sf')
    d.t('PAD A', cx, cy + 11, 8.5, 'm', c='t')
    top = P(b + .6, 4, (grade(b, 4) + grade(b + 1, 4)) / 2)
    d.leader(top[0], top[1], 392, 42, 'CUT SLOPE 3:1', 7.5, 'l')
    low = P(5.5, f + .6, (grade(5.5, f) + grade(5.5, f + 1)) / 2)
    d.leader(low[0], low[1], 132, 318, 'FILL SLOPE 3:1', 7.5, 'l')
    mid = P(a + 1, 5.5, ground(a + 1, 5.5))
    d.leader(mid[0], mid[1], 136, 56, 'EXISTING GROUND', 7.5, 'l')
    d.t("20' MESH, VERTICAL x 3", 470, 346, 7.5, 'r')
    save(d)


def roof_edge():
    """Parapet section at 5 px to the inch."""
    d = D('thermal-roof-edge', 'Roof edge at a parapet',
          'Section. Insulation yellow, membrane and wall flashing blue, coping orange, fasteners counted in green.')
    wx, ww, top, roof = 150, 30, 92, 212  # stud face, 6 in stud, top of blocking, top of membrane
    deck = roof + 26
    # wall below and parapet
    d.rect(wx, top + 16, ww, 212, 'w')
    for y in (top + 23, deck - 8):
        d.line(wx, y, wx + ww, y, 'f')
    d.rect(wx - 4, top + 16, 4, 212, 'w')
    d.rect(wx + ww, top + 16, 4, roof - top - 16, 'w')
    d.rect(wx - 19, top + 22, 15, 206, 'ay')
    d.rect(wx - 26, top + 22, 7, 206, 'w')
    # blocking
    for y in (top, top + 8):
        d.rect(wx - 4, y, ww + 8, 8, 'w')
        d.line(wx - 4, y, wx + ww + 4, y + 8, 'f')
        d.line(wx - 4, y + 8, wx + ww + 4, y, 'f')
    # deck, flutes seen in section
    x, pts = wx + ww + 4, []
    while x < 440:
        pts += [(x, deck), (x + 14, deck), (x + 18, deck + 12), (x + 24, deck + 12), (x + 28, deck)]
        x += 30
    d.pl([p for p in pts if p[0] <= 452], 'c')
    d.rect(wx + ww, deck + 16, 8, 30, 'o')
    d.line(wx + ww + 8, deck + 46, wx + ww + 38, deck + 46, 'o')
    d.line(wx + ww + 38, deck + 46, wx + ww + 38, deck + 16, 'o')
    d.line(wx + ww + 8, deck + 16, wx + ww + 38, deck + 16, 'o')
    # insulation: two layers with staggered joints, cover board
    ix = wx + ww + 6
    d.rect(ix, roof + 5, 450 - ix, 21, 'ay')
    d.line(ix, roof + 15.5, 450, roof + 15.5, 'o')
    for x, y in ((278, roof + 5), (382, roof + 5), (330, roof + 15.5), (428, roof + 15.5)):
        d.line(x, y, x, y + 10.5)
    d.rect(ix, roof + 1, 450 - ix, 4, 'w')
    # field membrane, then wall flashing turned up and over the blocking
    d.pl([(ix + 1, roof - 1), (450, roof - 1)], 'lb')
    d.pl([(ix + 26, roof - 6), (ix + 2, roof - 6), (ix + 2, top - 3), (wx - 7, top - 3), (wx - 7, top + 14)], 'lb')
    d.brk(450, roof - 6, deck + 12)
    d.brkh(top + 228, wx - 26, wx + ww)
    # coping with cleat and drip edges
    d.pl([(wx - 36, top + 34), (wx - 31, top + 29), (wx - 31, top - 14), (ix + 11, top - 8), (ix + 11, top + 18),
          (ix + 15, top + 22)], 'lo')
    # fasteners
    d.line(ix + 14, roof - 8, ix + 14, deck + 6, 'o')
    d.count(ix + 14, roof - 20, 1, 7.5)
    d.line(300, roof + 3, 300, deck + 6, 'o')
    d.count(300, roof - 14, 2, 7.5)
    d.dv([top - 3, roof - 1], 70, ['2\'-0"'], wx - 40)
    d.dh([wx, wx + ww], 350, '6"', 334, 7.5)
    d.leader(wx + 20, top - 12, 232, 40, 'COPING, 24 GA. PREFINISHED')
    d.leader(wx + 26, top + 8, 256, 72, '2x8 BLOCKING, (2) LAYERS')
    d.leader(ix + 2, 140, 262, 108, '60 MIL TPO WALL FLASHING')
    d.leader(366, roof - 1, 336, 168, '60 MIL TPO')
    d.leader(356, roof + 20, 300, 296, '4" POLYISO, 2 LAYERS')
    d.leader(wx - 12, 300, 108, 312, '3" C.I.', 7.5, 'l')
    save(d)


def foundation_wall():
    """Below-grade waterproofing section at 60 px to the foot."""
    d = D('thermal-foundation', 'Below-grade waterproofing at a basement wall',
          'Section. Waterproofing orange, drainage board yellow, under-slab vapor retarder blue, drain counted in green.')
    wx, ww, grade, foot = 222, 50, 92, 268
    d.rect(wx, 50, ww, foot - 50, 'w')
    d.rect(wx - 30, foot, 120, 50, 'w')
    d.stip((wx, 50, ww, foot - 50), 5)
    d.stip((wx - 30, foot, 120, 50), 9)
    d.pl([(wx, 50), (wx + ww, 50), (wx + ww, foot), (wx + 90, foot), (wx + 90, foot + 50), (wx - 30, foot + 50),
          (wx - 30, foot), (wx, foot)], 'c', True)
    # slab on base course inside
    d.rect(wx + ww + 4, 222, 456 - wx - ww - 4, 22, 'w')
    d.stip((wx + ww + 4, 222, 456 - wx - ww - 4, 22), 4, 140, False)
    d.rect(wx + ww + 4, 222, 456 - wx - ww - 4, 22, 'c')
    d.line(wx + ww + 4, 247, 456, 247, 'lb')
    for i in range(15):
        d.circ(wx + ww + 12 + i * 11, 257, 4, 'f')
    d.brk(456, 222, 262)
    # grade outside
    d.pl([(34, grade + 10), (wx - 14, grade)], 'c')
    d.earth(50, wx - 30, grade + 8, 16, 30)
    # membrane: up the wall and over the footing, cant at the joint
    d.pl([(wx - 32, foot + 24), (wx - 32, foot - 2), (wx - 12, foot - 2), (wx - 2.4, foot - 14), (wx - 2.4, grade - 16)], 'lo')
    d.rect(wx - 15, grade + 4, 9.6, foot - grade - 24, 'ay')
    # termination bar and sealant
    d.rect(wx - 8, grade - 22, 6, 8, 'cf')
    # perforated drain in stone, wrapped
    px, py = wx - 64, foot + 30
    d.p(f'M{px - 44} {foot + 52}V{foot - 34}Q{px - 10} {foot - 48} {wx - 17} {foot - 40}', 'h')
    for r in range(5):
        for c in range(5):
            x, y = px - 36 + c * 15 + (r % 2) * 6, foot - 24 + r * 16
            if math.hypot(x - px, y - py) > 20 and x < wx - 40 and math.hypot(x - px + 26, y - py - 4) > 12:
                d.circ(x, y, 5, 'f')
    d.circ(px, py, 13, 'w')
    d.circ(px, py, 10, 'f')
    d.count(px - 26, py + 4, 1, 7.5)
    d.line(px - 44, foot + 52, px + 24, foot + 52, 'f')
    # dimensions and notes
    d.dh([wx, wx + ww], 34, '10"', 46)
    d.dh([wx - 30, wx + 90], 342, '2\'-0"', foot + 54)
    d.leader(wx - 5, grade - 18, 182, 60, 'TERM. BAR + SEALANT', 7.5, 'l')
    d.leader(wx - 10, 150, 174, 138, 'DRAINAGE BOARD', 7.5, 'l')
    d.leader(wx - 2.4, 192, 174, 174, 'SHEET MEMBRANE', 7.5, 'l')
    d.leader(400, 247, 372, 290, '15 MIL|RETARDER')
    d.t('FILTER FABRIC', 104, foot - 22, 7.5, 'r')
    d.t('INTERIOR', 376, 176, 8.5, 'm')
    save(d)


def lighting_plan():
    """Classroom reflected ceiling plan at 12 px to the foot."""
    d = D('electrical-lighting-plan', 'Lighting plan of one room',
          'Fixtures marked yellow and counted in green, conduit orange, receptacles and switches as symbols.')
    s, x0, y0, wf, hf = 12, 64, 44, 30, 20
    x1, y1 = x0 + wf * s, y0 + hf * s
    d.p(''.join(f'M{x0 + 12 + i * 24} {y0}V{y1}' for i in range(15)) + ''.join(f'M{x0} {y0 + 12 + j * 24}H{x1}' for j in range(10)), 'f hat')
    # fixtures: 2x4 troffers, three rows of three
    cols, rows = (x0 + 5 * s, x0 + 15 * s, x0 + 25 * s), (y0 + 4 * s, y0 + 10 * s, y0 + 16 * s)
    for y in rows:
        d.line(cols[0], y, cols[2], y, 'lo')
    d.line(cols[2], rows[0], cols[2], rows[2], 'lo')
    k = 0
    for y in rows:
        for x in cols:
            k += 1
            d.rect(x - 24, y - 12, 48, 24, 'w')
            d.rect(x - 24, y - 12, 48, 24, 'ay')
            d.line(x - 24, y, x + 24, y, 'f')
            d.count(x + 24, y - 12, k, 8)
    # home run
    d.pl([(cols[2], rows[2] + 12), (cols[2], y1 - 22), (cols[1] + 34, y1 - 22)], 'lo')
    d.pl([(cols[1] + 44, y1 - 27), (cols[1] + 33, y1 - 22), (cols[1] + 44, y1 - 17)], 'c')
    d.rect(cols[1] - 20, y1 - 31, 50, 18, 'sf note')
    d.t('LP-1-4', cols[1] + 26, y1 - 18.5, 8, 'r')
    # exit sign above the door, switches
    d.rect(x0, y0, wf * s, hf * s, 'c')
    d.rect(x0 - 6, y0 - 6, wf * s + 12, hf * s + 12, 'o')
    dx = x1 - 52
    d.rect(dx, y1 - 2, 36, 10, 'sf')
    d.line(dx, y1, dx, y1 + 6)
    d.line(dx + 36, y1, dx + 36, y1 + 6)
    d.line(dx, y1 + 6, dx, y1 - 30, 'c')
    d.p(f'M{dx} {y1 - 30}A36 36 0 0 1 {dx + 36} {y1 + 6}', 'f')
    d.circ(x1 - 10, y1 - 20, 7, 'w')
    d.p(f'M{x1 - 15} {y1 - 25}l10 10M{x1 - 15} {y1 - 15}l10 -10', 'o')
    d.rect(dx - 20, y1 - 13, 18, 11, 'sf')
    d.t('S3', dx - 4, y1 - 4, 8, 'r', c='t')
    # wall receptacles
    for x, y, v in ((x0 + 8, y0 + 84, 1), (x0 + 8, y0 + 170, 1), (x0 + 108, y0 + 8, 0), (x0 + 252, y0 + 8, 0)):
        d.circ(x, y, 6, 'w')
        d.p(f'M{x - 6} {y - 2}h12M{x - 6} {y + 2}h12' if v else f'M{x - 2} {y - 6}v12M{x + 2} {y - 6}v12', 'f')
    d.dh([x0, x1], 322, "30'-0\"", y1 + 10)
    d.dv([y0, y1], 36, ["20'-0\""], x0 - 10)
    d.t('TYPE A, 2x4 LED, 9 EA', x0, 350, 7.5)
    d.t('3/4" EMT, 2 #12 + #12 G', x1, 350, 7.5, 'r')
    save(d)


def plumbing_riser():
    d = D('mep-plumbing-riser', 'Sanitary and vent riser, two floors',
          'Waste piping blue, domestic cold water orange, fixtures counted in green, vents dashed.')
    sx, last = 96, 404  # stack, and the fixture farthest from it
    d.line(22, 44, 462, 44, 'c')
    d.t('ROOF', 22, 38, 7.5)
    d.pl([(sx, 24), (sx, 150)], 'h')
    d.line(sx, 150, sx, 329, 'lb')
    d.line(sx - 2, 328, 452, 338, 'lb')
    k = 0
    for level, y in (('LEVEL 2', 150), ('LEVEL 1', 270)):
        floor = y - 22
        d.line(22, floor, 462, floor, 'c')
        d.t(level, 22, floor - 5, 7.5)
        d.line(sx, y, last, y - 8, 'lb')

        def branch(x):
            return y - 8 * (x - sx) / (last - sx)

        for x in (150, 214):
            k += 1
            d.line(x, branch(x), x, floor, 'lb')
            d.p(f'M{x - 13} {floor - 16}h26q0 16 -13 16q-13 0 -13 -16z', 'w')
            d.rect(x - 14, floor - 38, 9, 22, 'w')
            d.count(x + 26, floor - 22, k, 8.5)
            d.line(x - 9.5, y - 78, x - 9.5, floor - 38, 'lo')
        for x in (284, 340):
            k += 1
            d.p(f'M{x} {n(branch(x))}V{floor - 8}q0 -7 5 -7t5 -7v-6', 'o')
            d.p(f'M{x - 4} {floor - 42}h28q0 14 -14 14q-14 0 -14 -14z', 'w')
            d.count(x + 35, floor - 26, k, 8.5)
            d.line(x + 14, y - 78, x + 14, floor - 42, 'lo')
        k += 1
        d.line(last, y - 8, last, floor, 'lb')
        d.pl([(last - 11, floor), (last + 11, floor), (last + 4, floor + 8), (last - 4, floor + 8)], 'w', True)
        d.count(last + 24, floor - 14, k, 8.5)
        d.line(120, y - 78, 356, y - 78, 'lo')
        # circuit vent, taken off between the last two fixtures
        d.pl([(386, y - 7.5), (386, y - 88), (sx if y == 150 else 72, y - 88)], 'h')
    d.pl([(72, 182), (72, 62), (sx, 62)], 'h')
    d.pl([(122, 70), (122, 312), (452, 312)], 'lo')
    d.t('4" VTR', 104, 32, 7.5)
    d.t('4"', 82, 304, 7.5, 'm')
    d.t('2" CW', 452, 304, 7.5, 'r')
    d.t('4" SAN AT 1/8" PER FT', 452, 354, 7.5, 'r')
    save(d)


def elevation():
    """Two-story elevation at 8 px to the foot."""
    d = D('finishes-elevation', 'Exterior elevation with cladding areas',
          'EIFS marked yellow, fiber cement siding blue, trim and control joints orange, openings counted in green.')
    s, x0, yb = 8, 60, 292
    w, h, band = 48 * s, 26 * s, 12 * s
    top = yb - h
    x1 = x0 + w
    d.rect(x0, top, w, h - band, 'ay')
    d.rect(x0, yb - band, w, band, 'ab')
    d.p(''.join(f'M{x0} {n(y)}H{x1}' for y in [yb - i * 7 for i in range(1, 14)]), 'f hat')
    d.line(x0, yb - band, x1, yb - band, 'lo')
    for x in (x0 + 16 * s, x0 + 32 * s):
        d.line(x, top, x, yb - band - 2, 'lo')
    d.line(x0, top + 3, x1, top + 3, 'lo')
    k = 0

    def window(x, y, ww, hh):
        nonlocal k
        k += 1
        d.rect(x - 4, y - 4, ww + 8, hh + 8, 'w')
        d.rect(x, y, ww, hh, 'o')
        d.line(x + ww / 2, y, x + ww / 2, y + hh, 'o')
        d.p(f'M{n(x + 8)} {n(y + hh - 8)}l12 -18M{n(x + ww / 2 + 6)} {n(y + hh - 8)}l12 -18', 'f')
        d.count(x + ww + 4, y - 4, k, 8)

    for i in range(3):
        window(x0 + (5 + 16 * i) * s, top + 4 * s, 6 * s, 5 * s)
    window(x0 + 5 * s, yb - 9 * s, 6 * s, 5 * s)
    window(x0 + 37 * s, yb - 9 * s, 6 * s, 5 * s)
    dx, dw, dh = x0 + 21 * s, 6 * s, 8 * s
    d.rect(dx - 4, yb - dh - 4, dw + 8, dh + 4, 'w')
    d.rect(dx, yb - dh, dw, dh, 'o')
    d.line(dx + dw / 2, yb - dh, dx + dw / 2, yb, 'o')
    for q in (-6, 6):
        d.line(dx + dw / 2 + q, yb - 36, dx + dw / 2 + q, yb - 24, 'c')
    d.count(dx + dw + 4, yb - dh - 4, 6, 8)
    d.rect(x0 - 6, top - 8, w + 12, 8, 'w')
    d.rect(x0, top, w, h, 'c')
    d.line(24, yb, 470, yb, 'c')
    d.earth(40, 466, yb, 13, 34)
    for nm, x, y in (('EIFS-1', x0 + 16 * s + 34, yb - band - 10), ('FC-2', x0 + 33 * s, yb - 14)):
        d.rect(x - 24, y - 13, 48, 18, 'sf')
        d.t(nm, x, y, 8.5, 'm', c='t')
    d.dh([x0, x0 + 16 * s, x0 + 32 * s, x1], 336, ["16'-0\"", "16'-0\"", "16'-0\""], yb + 18)
    d.dv([top, yb - band, yb], 34, ["14'-0\"", "12'-0\""], x0 - 12)
    d.t('CONTROL JOINTS', x0 + 24 * s, top - 20, 7.5, 'm')
    for x in (x0 + 16 * s, x0 + 32 * s):
        d.pl([(x0 + 24 * s + (-52 if x < x0 + 24 * s else 52), top - 23), (x, top - 23), (x, top - 10)], 'd note')
    save(d)


if __name__ == '__main__':
    for draw_sheet in (cut_fill, surface, roof_edge, foundation_wall, lighting_plan, plumbing_riser, elevation):
        draw_sheet()
